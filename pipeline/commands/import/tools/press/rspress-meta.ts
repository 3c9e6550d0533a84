import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import type { SidebarItem, SourcePage, SourceSite } from '../../source-site.ts'
import {
  createPageFinder,
  findFile,
  listFiles,
  type Menu,
  type MenuLink,
  type ReadOptions,
  setNavigation,
  toSidebarLink,
} from '../common.ts'
import { languageOf, translateNavigation } from '../source-languages.ts'
import { toMenuItem } from './press-menu.ts'
import { toCollapsed } from './press-sidebars.ts'

/**
 * Import Rspress's `_nav.json` as header and `_meta.json`, which lists the entries of a folder in order, as
 * sidebars: one for the folder of pages if it has this file, else one for each outermost folder with the
 * file.
 *
 * @param baseFolder Folder of the base language, whose pages are published at the root; empty if there is
 *   none.
 */
export async function readMetaFiles(
  site: SourceSite,
  srcDir: string,
  baseFolder: string,
  { rootDir, report, readConfig }: ReadOptions,
): Promise<void> {
  const find = createPageFinder(site.pages)
  const prefix = srcDir === '.' ? '' : `${srcDir}/`
  const metas = new Map<string, Setting>()
  const navigations: [NonNullable<SourcePage['language']>, (MenuLink | Menu)[]][] = []
  for (const file of await listFiles(rootDir, srcDir, '**/_{meta,nav}.{json,ts,js}')) {
    const setting = await readConfig(path.join(rootDir, prefix + file))
    const folder = path.posix.dirname(file)
    site.settings.push(setting)
    if (path.posix.basename(file).startsWith('_meta')) metas.set(folder === '.' ? '' : folder, setting)
    else {
      const links = setting.items().flatMap((item) => toMenuItem(item, find, rootDir))
      const language = languageOf(site, folder)
      if (language) navigations.push([language, links])
      else setNavigation(site, links, report)
      report.mapped.push({ from: path.posix.basename(file), to: 'navigation', ...setting.place })
    }
  }
  for (const [language, links] of navigations) translateNavigation(site, language, links)
  const reader = new MetaReader(site, metas, baseFolder, report)
  const outermost = metas.has('') ? [''] : [...metas.keys()].filter((folder) => !isWithin(folder, metas))
  for (const folder of outermost) {
    const { place } = metas.get(folder) as Setting
    site.sidebars.push({
      name: reader.toPlace(folder).replaceAll('/', '-') || 'main',
      items: reader.toItems(folder),
      place,
    })
  }
  for (const [folder, { place }] of metas)
    report.mapped.push({
      from: findFile(path.join(rootDir, prefix, folder), names) ?? names[0],
      to: 'sidebars',
      ...place,
    })
}

const names = ['_meta.json', '_meta.ts', '_meta.js'] as const

/** Whether a folder is nested in another folder with a `_meta` file. */
function isWithin(folder: string, metas: ReadonlyMap<string, Setting>): boolean {
  return [...metas.keys()].some((other) => folder.startsWith(`${other}/`))
}

class MetaReader {
  readonly #baseFolder: string
  readonly #site: SourceSite
  readonly #metas: ReadonlyMap<string, Setting>
  readonly #report: ReadOptions['report']
  readonly #find: ReturnType<typeof createPageFinder>

  constructor(
    site: SourceSite,
    metas: ReadonlyMap<string, Setting>,
    baseFolder: string,
    report: ReadOptions['report'],
  ) {
    this.#baseFolder = baseFolder
    this.#site = site
    this.#metas = metas
    this.#report = report
    this.#find = createPageFinder(site.pages)
  }

  /** The path of a folder on the new site and in addresses. */
  toPlace(folder: string): string {
    const below = path.posix.relative(this.#baseFolder, folder)
    return this.#baseFolder === '' || below.startsWith('..') ? folder : below
  }

  /** The entries of a folder in the order of its `_meta` file; empty if it has none. */
  toItems(folder: string): SidebarItem[] {
    const meta = this.#metas.get(folder)
    const items: SidebarItem[] = []
    let group: SidebarItem | undefined
    for (const setting of meta?.items() ?? []) {
      const type = setting.get('type').text()
      if (type === 'divider') setting.done()
      if (type === 'dir-section-header') {
        group = undefined
        items.push(...this.#toItem(setting, folder))
      } else if (type === 'section-header') {
        group = { label: setting.get('label').text(), items: [], place: setting.place }
        setting.done()
        items.push(group)
      } else (group?.items ?? items).push(...this.#toItem(setting, folder))
    }
    return items
  }

  #toItem(setting: Setting, folder: string): SidebarItem[] {
    const { place } = setting
    const plain = setting.text()
    const type = setting.get('type').text()
    const name = (plain ?? setting.get('name').text())?.replace(/\.mdx?$/, '')
    const label = setting.get('label').text()
    setting.ignore('tag', 'overviewHeaders', 'context', 'dashed')
    const link = setting.get('link').text()
    if (type === 'custom-link' || (name === undefined && link !== undefined)) {
      const inner = setting
        .get('items')
        .items()
        .flatMap((one) => this.#toItem(one, folder))
      const url = link === undefined ? undefined : toSidebarLink(this.#site, link)
      if (link !== undefined && url === undefined)
        this.#report.leave(place, `The sidebar links to \`${link}\`, which isn’t an imported page`)
      return [
        {
          label,
          url,
          place,
          ...(inner.length > 0 ? { items: inner, isCollapsed: this.#toFolded(setting) } : {}),
        },
      ]
    }
    if (name === undefined) return []
    const inside = path.posix.join(folder, name)
    const page = this.#find(`/${this.toPlace(inside)}`)
    const isHeader = type === 'dir-section-header'
    const isFolder = type === 'dir' || isHeader || (type === undefined && !page && this.#hasPages(inside))
    if (!isFolder) {
      if (!page) this.#report.leave(place, `The sidebar lists \`${inside}\`, which isn’t an imported page`)
      return page ? [{ label, page, place }] : []
    }
    // A `dir-section-header` is only collapsible if it sets `collapsible`.
    const canFold = !isHeader || setting.get('collapsible').flag() === true
    const folded = this.#toFolded(setting)
    const isCollapsed = canFold ? folded : undefined
    const shown = label ?? name.replaceAll(/[-_]+/g, ' ')
    return this.#metas.has(inside)
      ? [
          {
            label: shown,
            page,
            items: this.toItems(inside).filter((one) => one.page !== page || !page),
            isCollapsed,
            place,
          },
        ]
      : [{ label: shown, folder: this.toPlace(inside), isCollapsed, place }]
  }

  #toFolded(setting: Setting): boolean | undefined {
    return toCollapsed(setting, 'rspress')
  }

  #hasPages(folder: string): boolean {
    return this.#site.pages.some(({ target }) => target.startsWith(`${this.toPlace(folder)}/`))
  }
}
