import { decodePercent } from '../../support/text/decode-percent.ts'
/** A page that is made of a README, and the addresses under which others know it. */
export interface LocalPage {
  /** `/loaders/css-loader/` */
  route: string
  /** Repositories, as `host/owner/name` in lower case; all names it has or had. */
  repositories: readonly string[]
  /** The folder of the README in the repository, with `/` at its end; empty for the root. */
  directory: string
  branch?: string
  /** Its name on the npm registry. */
  packageName?: string
}

export interface LocalTarget {
  page: LocalPage
  /** With `#`, or empty. */
  hash: string
}

/** Finds out whether an address leads to something that this site shows itself. */
export interface LocalPages {
  find(address: URL): LocalTarget | undefined
}

const npmHosts = new Set(['npmjs.com', 'www.npmjs.com', 'npmjs.org', 'www.npmjs.org'])
/** Names of the branch that a repository shows first. */
const mainBranches = ['HEAD', 'main', 'master']

export function createLocalPages(pages: readonly LocalPage[]): LocalPages {
  const byRepository = new Map<string, LocalPage>()
  const byPackage = new Map<string, LocalPage>()
  for (const page of pages) {
    for (const repository of page.repositories) {
      const key = toKey(repository, page.directory)
      // Two packages of one repository without folders of their own: nobody can distinguish them.
      if (!byRepository.has(key)) byRepository.set(key, page)
    }
    if (page.packageName) byPackage.set(page.packageName, page)
  }
  return {
    find(address) {
      // A query asks for another view of the same thing: `?tab=license`.
      if (!/^https?:$/.test(address.protocol) || address.search !== '') return undefined
      const page = npmHosts.has(address.hostname) ? findPackage(address) : findRepository(address)
      return page && { page, hash: toHash(address.hash) }
    },
  }

  function findPackage({ pathname }: URL): LocalPage | undefined {
    const name = /^\/package\/((?:@[^/]+\/)?[^/]+)\/?$/.exec(decodePercent(pathname))?.[1]
    return name === undefined ? undefined : byPackage.get(name)
  }

  function findRepository({ host, pathname }: URL): LocalPage | undefined {
    const [owner, name, view, branch, ...rest] = decodePercent(pathname).split('/').filter(Boolean)
    if (owner === undefined || name === undefined) return undefined
    const repository = `${host}/${owner}/${name.replace(/\.git$/, '')}`.toLowerCase()
    if (view === undefined) return byRepository.get(toKey(repository, ''))
    if ((view !== 'blob' && view !== 'tree') || branch === undefined) return undefined
    if (/^readme\.md$/i.test(rest.at(-1) ?? '')) rest.pop()
    else if (view === 'blob') return undefined
    const page = byRepository.get(toKey(repository, rest.map((segment) => `${segment}/`).join('')))
    return page && [...mainBranches, page.branch].includes(branch) ? page : undefined
  }
}

function toKey(repository: string, directory: string): string {
  return `${repository}/${directory}`
}

/** GitHub puts `user-content-` before the ids of a README in its HTML; links work with and without. */
function toHash(hash: string): string {
  return hash === '#' || hash === '#readme' ? '' : hash.replace(/^#user-content-/, '#')
}
