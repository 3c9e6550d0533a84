import type { Config } from '../config/schema.ts'
import { toRoute } from '../site/route.ts'
import type { LocalPage } from './clean/local-pages.ts'
import type { LockEntry } from './lock-file.ts'
import type { PlannedPage } from './plan-pages.ts'

type Sections = Config['readmes']['sections']

/** Describe a page of this run by the addresses with which other READMEs may link to it. */
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

/** Describe a page of an earlier run that is kept. */
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
 * List all names of a repository, as `host/owner/name` in lower case. If it belongs to a configured
 * organisation, links to it may have been written when it still belonged to another one of them.
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

/**
 * The folder of a README. A README in a folder that GitHub searches by default counts as that of the
 * repository.
 */
function toDirectory(path = ''): string {
  const directory = path.slice(0, path.lastIndexOf('/') + 1)
  return directory === '.github/' || directory === 'docs/' ? '' : directory
}
