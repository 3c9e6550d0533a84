import type { Config } from './schema.ts'

type PrefixConfig = Pick<Config, 'language' | 'languages' | 'version' | 'versions'>
type BaseConfig = PrefixConfig & { site: { base: string } }

/**
 * The path of a site below the root of the output that it shares with others: `zh/`; empty for the site at the root.
 */
export function toPrefix({ language, languages, version, versions }: PrefixConfig): string {
  const own = [
    languages.find(({ code }) => code === language),
    versions.find(({ label }) => label === version),
  ].find((entry) => entry?.path !== undefined && entry.host === undefined)
  return own?.path?.slice(1) ?? ''
}

/** The base path of the site at the root of the output. */
export function toRootBase(config: BaseConfig): string {
  const { base } = config.site
  return base.slice(0, base.length - toPrefix(config).length)
}

/** The codes of languages that are published below a path of the output. */
export function listPathLanguages({ languages }: Pick<Config, 'languages'>): string[] {
  return languages.flatMap(({ code, path, host }) => (path !== undefined && host === undefined ? [code] : []))
}

/**
 * The base path of the site in another language or version; undefined if it is the same as that of this site.
 *
 * @param entry The entry of the language or version in the configuration.
 */
export function toOtherBase(
  config: BaseConfig,
  { host, path }: { host?: string | undefined; path?: string | undefined },
): string | undefined {
  if (path !== undefined) return host === undefined ? toRootBase(config) + path.slice(1) : path
  return toPrefix(config) === '' ? undefined : toRootBase(config)
}

/** The base paths of the other sites of the output: the one at the root, and those of languages and versions. */
export function listOtherBases(config: BaseConfig): string[] {
  const root = toRootBase(config)
  const paths = [...config.languages, ...config.versions].flatMap(({ path, host }) =>
    path !== undefined && host === undefined ? [root + path.slice(1)] : [],
  )
  return [root, ...paths].filter((base) => base !== config.site.base)
}

/** The paths of other sites that are below this site, from its root: `/zh/`. This site can't publish anything there. */
export function listPathsBelow(config: BaseConfig): string[] {
  const { base } = config.site
  return listOtherBases(config).flatMap((other) =>
    other.startsWith(base) ? [other.slice(base.length - 1)] : [],
  )
}

/** Whether a path belongs to one of the other sites of an output. The longest matching base path decides. */
export function isOfOtherSite(pathname: string, base: string, others: readonly string[]): boolean {
  const own = pathname.startsWith(base) ? base.length : 0
  return others.some((other) => other.length > own && pathname.startsWith(other))
}

/**
 * The site of an output that a path belongs to: the one with the longest matching base path; undefined if none matches.
 */
export function findSiteOf<Site>(
  pathname: string,
  sites: readonly Site[],
  toBase: (site: Site) => string,
): Site | undefined {
  let found: Site | undefined
  for (const site of sites)
    if (pathname.startsWith(toBase(site)) && (!found || toBase(site).length > toBase(found).length))
      found = site
  return found
}
