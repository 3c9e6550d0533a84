import type { Config } from '../config/schema.ts'
import { toRoute } from '../site/route.ts'
import type { LocalPage } from './clean/local-pages.ts'
import type { LockEntry } from './lock-file.ts'
import type { PlannedPage } from './plan-pages.ts'

type Sections = Config['readmes']['sections']

/** A page of this run, by the addresses under which other READMEs may link to it. */
export function toLocalPage({ file, source, readme }: PlannedPage, sections: Sections): LocalPage {
  const { repository, packageName } = source
  return {
    route: toRoute(file),
    repositories: repository ? toKeys(repository.url, repository.otherNames, sections) : [],
    directory: toDirectory(readme?.revision.path),
    branch: repository?.branch,
    packageName,
  }
}

/** A page of an earlier run that stays. */
export function toKeptPage(file: string, entry: LockEntry, sections: Sections): LocalPage {
  return {
    route: toRoute(file),
    repositories: entry.repository ? toKeys(entry.repository, entry.otherNames ?? [], sections) : [],
    directory: toDirectory(entry.path),
    branch: entry.branch,
    packageName: entry.package,
  }
}

/**
 * All names of a repository. Where it belongs to one of the organisations of the configuration, it may have belonged
 * to another of them when a README was written.
 */
function toKeys(url: string, otherNames: readonly string[], sections: Sections): string[] {
  const { host, pathname } = new URL(url)
  const [owner = '', name = ''] = pathname.slice(1).split('/')
  const logins = sections.flatMap(({ organizations }) =>
    organizations.map(({ login }) => login.toLowerCase()),
  )
  const owners = logins.includes(owner.toLowerCase()) ? logins : []
  const names = new Set([pathname.slice(1), ...otherNames, ...owners.map((login) => `${login}/${name}`)])
  return [...names].map((fullName) => `${host}/${fullName}`.toLowerCase())
}

/** The folder of a README; one in a folder that GitHub looks into counts as the repository's. */
function toDirectory(path = ''): string {
  const directory = path.slice(0, path.lastIndexOf('/') + 1)
  return directory === '.github/' || directory === 'docs/' ? '' : directory
}
