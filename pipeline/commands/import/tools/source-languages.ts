import type { ConfigInput } from '../../../config/schema.ts'
import type { Setting } from '../data/setting.ts'
import { toOldRoute, toOwnUrl } from '../pages/old-route.ts'
import type { SourcePage, SourceSite } from '../source-site.ts'
import { createPageFinder, type Menu, type MenuLink, type ReadOptions, toNewUrl } from './common.ts'

/** A language of the old site. */
export interface SourceLanguage {
  code: string
  label: string
  /** First segment of the addresses of its pages; empty for a language at the root. */
  folder: string
}

/** Folder names that the `languages` setting accepts as a path. */
const plainFolder = /^\w[\w.-]*$/

/**
 * Add the languages of a site, whose pages are in a folder each. The base language moves to the root of the
 * new site, with redirects from its former folder.
 *
 * @param isMoved Whether the old site published the pages of the base language in a folder.
 * @param setting The setting that defines the languages.
 */
export function setLanguages(
  site: SourceSite,
  { base, others, isMoved }: { base: SourceLanguage; others: readonly SourceLanguage[]; isMoved: boolean },
  setting: Setting,
  { content, report }: ReadOptions,
): void {
  const inFolder = (folder: string) =>
    site.pages.filter(({ target }) => folder !== '' && target.startsWith(`${folder}/`))
  const shown = others.filter(({ code, folder }) => {
    const reason = !plainFolder.test(folder)
      ? 'isn’t a single folder'
      : inFolder(folder).length === 0
        ? 'has no pages'
        : undefined
    if (reason !== undefined)
      report.leave(setting.place, `The language \`${code}\` isn’t imported: \`${folder}\` ${reason}`)
    return reason === undefined
  })
  for (const page of inFolder(base.folder)) {
    page.target = page.target.slice(base.folder.length + 1)
    const url = toOwnUrl(page.url, { language: base })
    if (isMoved && url !== page.url) page.formerUrl = page.url
    page.url = url
  }
  if (base.code !== 'en' || shown.length > 0) site.config.language = base.code
  report.map(setting, shown.length > 0 ? 'language, languages' : 'language')
  setting.done()
  if (shown.length === 0) return
  for (const { code, folder } of shown) for (const page of inFolder(folder)) page.language = { code, folder }
  site.config.languages = [
    { code: base.code, label: base.label },
    ...shown.map(({ code, label, folder }) => ({
      code,
      label,
      path: `/${folder}/`,
      content: `${content}/${folder}`,
    })),
  ]
}

/** Find a language of the site by the folder of its pages. */
export function languageOf(site: SourceSite, folder: string): SourcePage['language'] {
  const known = (site.config.languages ?? []).find(({ path }) => path === `/${folder}/`)
  return known && { code: known.code, folder }
}

type Text = NonNullable<ConfigInput['navigation']>[number]['label']

/** Add a translation to a text. */
export function addText(text: Text, code: string, translation: string, site: SourceSite): Text {
  const base = site.config.language ?? 'en'
  const texts = typeof text === 'string' ? { [base]: text } : text
  return { ...texts, [code]: translation }
}

/** Add the translations of the site's name and description, if the site has them and pages in this language. */
export function translateSite(
  site: SourceSite,
  code: string,
  { name, description }: { name: string | undefined; description: string | undefined },
): void {
  const { site: about, languages = [] } = site.config
  if (!languages.some((language) => language.code === code)) return
  if (about?.name !== undefined && name !== undefined) about.name = addText(about.name, code, name, site)
  if (about?.description !== undefined && description !== undefined)
    about.description = addText(about.description, code, description, site)
}

/**
 * Add the labels of a language to the links of the header, matching links by address, or else by position.
 */
export function translateNavigation(
  site: SourceSite,
  language: NonNullable<SourcePage['language']>,
  items: readonly (MenuLink | Menu)[],
): void {
  const find = createPageFinder(site.pages)
  const toRoute = (url: string) => toOldRoute(toOwnUrl(toNewUrl(url, find), { language }))
  /** Pair the links of a list with the corresponding links of the other language. */
  const pair = <
    Own extends { label: Text; url?: string | undefined },
    Item extends { label: string; url?: string },
  >(
    own: readonly Own[],
    others: readonly Item[],
  ) =>
    own.map((link, index): [Own, Item | undefined] => {
      const same = others.find(({ url }) => url && link.url && toRoute(url) === toOldRoute(link.url))
      const other = same ?? (others.length === own.length ? others[index] : undefined)
      return [other ? { ...link, label: addText(link.label, language.code, other.label, site) } : link, other]
    })
  site.config.navigation = pair(site.config.navigation ?? [], items).map(([link, other]) => {
    if (!Array.isArray(link.menu) || !other || !('links' in other)) return link
    return { ...link, menu: pair(link.menu, other.links).map(([entry]) => entry) }
  })
}

/**
 * Set the edit links of translated pages, whose files are in a folder per language within the content folder.
 */
export function addEditUrls({ config }: SourceSite): void {
  for (const language of config.languages ?? []) {
    const folder = language.path?.replaceAll('/', '')
    if (folder !== undefined && config.editUrl !== undefined)
      language.editUrl = config.editUrl.replace('{path}', `${folder}/{path}`)
  }
}

/** Complete translated texts of the configuration: missing languages get the text of the base language. */
export function completeTexts(site: SourceSite): void {
  const codes = (site.config.languages ?? []).map(({ code }) => code)
  const [base = 'en'] = codes
  const complete = <T extends Text | undefined>(text: T): T => {
    if (typeof text !== 'object') return text
    const own = text[base] ?? ''
    const texts = codes.map((code) => [code, text[code] ?? own] as const)
    return (texts.every(([, one]) => one === own) ? own : Object.fromEntries(texts)) as T
  }
  const { navigation, footerLinks, site: about } = site.config
  const menus = (navigation ?? []).flatMap(({ menu }) => (Array.isArray(menu) ? menu : []))
  for (const link of [...(navigation ?? []), ...menus, ...(footerLinks ?? [])])
    link.label = complete(link.label)
  if (!about) return
  about.name = complete(about.name)
  about.description = complete(about.description)
}
