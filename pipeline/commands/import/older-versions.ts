import path from 'node:path'
import type { ConfigInput } from '../../config/schema.ts'
import type { SourceSite, SourceVersion } from './source-site.ts'

type Settings = Partial<ConfigInput>

/** The folder of an older version, relative to the folder of the new site, with `/`. */
export function toVersionFolder({ name }: SourceVersion): string {
  return `versions/${name.replaceAll(/[^\w.-]/g, '-').replace(/^\.+/, '')}`
}

/** The output folder of an older version, relative to the folder of the new site. */
export function toVersionOutput(version: SourceVersion): string {
  return `${toVersionFolder(version)}/output`
}

/** Add the version list to the configuration of the site that mounts the older versions. */
export function addVersions(config: Settings, { last, older }: NonNullable<SourceSite['versions']>): void {
  config.version = last.label
  config.versions = [
    { label: last.label },
    ...older.map((version) => ({
      label: version.label,
      path: version.path,
      mount: toVersionOutput(version),
    })),
  ]
}

/**
 * The configuration of an older version: the site-wide settings of the new site, with the version's own
 * sidebars, routes and redirects. Links that lead out of the version include the host.
 *
 * @param site Configuration of the new site.
 * @param own Configuration that the import of this version produced.
 */
export function toVersionConfig(
  site: Settings,
  own: Settings,
  version: SourceVersion,
  { last, older }: NonNullable<SourceSite['versions']>,
): Settings {
  const { host = '', base = '/', name = '', description, icon, themeColor } = site.site ?? { name: '' }
  const siteUrl = host + base.slice(0, -1)
  const language = site.language ?? 'en'
  const toText = (text: string | Record<string, string>) =>
    typeof text === 'string' ? text : (text[language] ?? Object.values(text)[0] ?? '')
  const toFile = (file: string) => path.posix.join('../..', file)
  const toAddress = (url: string) => (url.startsWith('/') ? siteUrl + url : url)
  const toLinks = (links: NonNullable<Settings['footerLinks']>) =>
    links.map(({ label: text, url }) => ({ label: toText(text), url: toAddress(url) }))
  const toNavigation = (links: NonNullable<Settings['navigation']>) =>
    links.map(({ label: text, url, menu }) => ({
      label: toText(text),
      ...(url === undefined ? {} : { url: toAddress(url) }),
      ...(Array.isArray(menu) ? { menu: toLinks(menu) } : {}),
    }))
  const { logo, default: shownTheme } = site.theme ?? {}
  const editUrl = typeof own.editUrl === 'string' ? own.editUrl : undefined
  return {
    site: {
      name: toText(name),
      ...(description === undefined ? {} : { description: toText(description) }),
      ...(host === '' ? {} : { host }),
      ...(icon === undefined ? {} : { icon: toFile(icon) }),
      ...(themeColor === undefined ? {} : { themeColor }),
      base: base.slice(0, -1) + version.path,
    },
    ...(site.language === undefined ? {} : { language }),
    version: version.label,
    versions: [
      ...[last, ...older].map((other) =>
        other.name === version.name
          ? { label: other.label }
          : { label: other.label, host, path: base.slice(0, -1) + other.path },
      ),
    ],
    ...(site.theme === undefined
      ? {}
      : {
          theme: {
            ...(shownTheme === undefined ? {} : { default: shownTheme }),
            ...(logo === undefined
              ? {}
              : {
                  logo:
                    typeof logo === 'string'
                      ? toFile(logo)
                      : { ...logo, light: toFile(logo.light), ...(logo.dark && { dark: toFile(logo.dark) }) },
                }),
          },
        }),
    ...(site.navigation === undefined ? {} : { navigation: toNavigation(site.navigation) }),
    ...(site.footerLinks === undefined ? {} : { footerLinks: toLinks(site.footerLinks) }),
    ...(site.iconLinks === undefined ? {} : { iconLinks: site.iconLinks }),
    ...(site.analytics === undefined ? {} : { analytics: site.analytics }),
    ...(own.markdown === undefined ? {} : { markdown: own.markdown }),
    ...(own.routes === undefined ? {} : { routes: own.routes }),
    ...(editUrl === undefined
      ? {}
      : { editUrl: editUrl.replace(/content\/\{path\}$/, `${toVersionFolder(version)}/content/{path}`) }),
    ...(own.sidebars === undefined ? {} : { sidebars: own.sidebars }),
    ...(own.redirects === undefined ? {} : { redirects: own.redirects }),
  }
}
