import { decodePercent } from '../../support/text/decode-percent.ts'
/** A page with a README, and the addresses with which others may link to it. */
export interface LocalPage {
  /** `/loaders/css-loader/` */
  route: string
  /** All current and former names of the repository, as `host/owner/name` in lower case. */
  repositories: readonly string[]
  /** The folder of the README in the repository, with a trailing `/`; empty for the root. */
  directory: string
  branch?: string
  /** The name of the package in the npm registry. */
  packageName?: string
}

export interface LocalTarget {
  page: LocalPage
  /** The fragment of the address with `#`, or an empty string. */
  hash: string
}

/** Finds the page of this site that corresponds to an address. */
export interface LocalPages {
  find(address: URL): LocalTarget | undefined
}

const npmHosts = new Set(['npmjs.com', 'www.npmjs.com', 'npmjs.org', 'www.npmjs.org'])
/** Common names of the default branch of a repository. */
const mainBranches = ['HEAD', 'main', 'master']

export function createLocalPages(pages: readonly LocalPage[]): LocalPages {
  const byRepository = new Map<string, LocalPage>()
  const byPackage = new Map<string, LocalPage>()
  for (const page of pages) {
    for (const repository of page.repositories) {
      const key = toKey(repository, page.directory)
      // Two packages in the same folder of a repository can't be distinguished by their address: the first
      // one counts.
      if (!byRepository.has(key)) byRepository.set(key, page)
    }
    if (page.packageName) byPackage.set(page.packageName, page)
  }
  return {
    find(address) {
      // An address with a query leads to another view: `?tab=license`.
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

/** GitHub prefixes the ids in a README with `user-content-`; links work with and without the prefix. */
function toHash(hash: string): string {
  return hash === '#' || hash === '#readme' ? '' : hash.replace(/^#user-content-/, '#')
}
