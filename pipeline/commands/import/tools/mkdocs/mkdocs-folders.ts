import { existsSync } from 'node:fs'
import path from 'node:path'
import { readYaml } from '../../data/read-yaml.ts'
import type { Setting } from '../../data/setting.ts'
import type { SidebarItem, SourcePage, SourceSite } from '../../source-site.ts'
import { iconOfUrl } from '../services.ts'

/** Names of the file that orders a folder: of the plugin awesome-pages, and of its successor awesome-nav. */
const names = ['.pages', '.nav.yml']

/**
 * Whether an entry represents all files that a list doesn't mention: `...`, or `... | *.md` with a pattern.
 */
export const isRest = (text: string) => text.startsWith('...')

/**
 * Lists folders in the order that files in them define with `nav`, `title`, `hide` and `order`.
 *
 * @see https://github.com/lukasgeiter/mkdocs-awesome-pages-plugin
 */
export class FolderNav {
  readonly #site: SourceSite
  readonly #rootDir: string
  readonly #docsDir: string

  /** @param docsDir The folder of pages, relative to the imported folder. */
  constructor(site: SourceSite, rootDir: string, docsDir: string) {
    this.#site = site
    this.#rootDir = rootDir
    this.#docsDir = docsDir
  }

  /**
   * Whether a folder or a subfolder has such a file.
   *
   * @param folder Path relative to the folder of pages; empty for the root.
   */
  orders(folder: string): boolean {
    const inside = new Set([folder])
    for (const { target } of this.#site.pages) {
      const parts = path.posix.dirname(target).split('/')
      for (let depth = 1; depth <= parts.length; depth += 1) inside.add(parts.slice(0, depth).join('/'))
    }
    return [...inside].some(
      (one) => isWithin(one, folder) && names.some((name) => existsSync(this.#toFile(one, name))),
    )
  }

  /** The entry of a folder; empty if the folder is hidden. */
  toFolder(folder: string, label: string | undefined, setting: Setting): SidebarItem[] {
    const { place } = setting
    if (!this.orders(folder)) return [{ label: label ?? toName(folder), folder, place }]
    const own = this.#read(folder)
    if (own?.get('hide').flag()) return []
    const title = label ?? own?.get('title').text() ?? toName(folder)
    const items = this.#toItems(folder, own, setting)
    const [first, ...others] = items
    const isIndex =
      first?.page && first.label === undefined && /(?:^|\/)(?:index|README)\.md$/.test(first.page.target)
    return [
      isIndex ? { label: title, page: first.page, items: others, place } : { label: title, items, place },
    ]
  }

  /** The entries of a folder in its order. */
  toItems(folder: string, setting: Setting): SidebarItem[] {
    return this.#toItems(folder, this.#read(folder), setting)
  }

  /**
   * The entries that `...` in a list represents.
   *
   * @param named Paths of the pages and folders that the list mentions.
   */
  toRest(folder: string, named: ReadonlySet<string>, setting: Setting): SidebarItem[] {
    const { pages, folders } = this.#list(folder)
    return [
      ...pages.filter((page) => !named.has(page.target)).map((page) => ({ page, place: setting.place })),
      ...folders
        .filter((one) => ![...named].some((path) => isWithin(path, one)))
        .flatMap((one) => this.toFolder(one, undefined, setting)),
    ]
  }

  #toItems(folder: string, own: Setting | undefined, setting: Setting): SidebarItem[] {
    const nav = own?.get('nav').isThere ? own.get('nav') : own?.get('arrange')
    if (!nav || nav.items().length === 0) {
      const items = this.toRest(folder, new Set(), own ?? setting)
      return own?.get('order').text() === 'desc' ? items.reverse() : items
    }
    const named = listNamed(folder, nav)
    const toEntries = (list: Setting): SidebarItem[] =>
      list.items().flatMap((item) => {
        const text = item.text()
        if (text !== undefined) return this.#toEntry(folder, text, undefined, item, named)
        return item.entries().flatMap(([label, value]) => {
          const target = value.text()
          if (target !== undefined) return this.#toEntry(folder, target, label, value, named)
          return [{ label, items: toEntries(value), place: value.place }]
        })
      })
    return toEntries(nav)
  }

  #toEntry(
    folder: string,
    target: string,
    label: string | undefined,
    setting: Setting,
    named: ReadonlySet<string>,
  ): SidebarItem[] {
    const { place } = setting
    if (isRest(target)) return this.toRest(folder, named, setting)
    if (/^(?:https?:|mailto:|\/\/)/.test(target))
      return [{ label: label ?? iconOfUrl(target) ?? target, url: target, place }]
    const full = path.posix.join(folder, target).replace(/\/$/, '')
    const page = this.#site.pages.find((one) => one.target === full)
    return page ? [{ label, page, place }] : this.toFolder(full, label, setting)
  }

  /** The direct entries of a folder in MkDocs's order: the index, other pages, then folders. */
  #list(folder: string): { pages: SourcePage[]; folders: string[] } {
    const prefix = folder === '' ? '' : `${folder}/`
    const inside = this.#site.pages.filter(
      ({ target, language }) => language === undefined && target.startsWith(prefix),
    )
    const isIndex = ({ target }: SourcePage) => /^(?:index|README)\./.test(path.posix.basename(target))
    const pages = inside.filter(({ target }) => !target.slice(prefix.length).includes('/'))
    const folders = inside
      .filter((page) => !pages.includes(page))
      .map(({ target }) => prefix + target.slice(prefix.length).split('/', 1)[0])
    return {
      pages: [...pages.filter(isIndex), ...pages.filter((page) => !isIndex(page))],
      folders: [...new Set(folders)],
    }
  }

  #read(folder: string): Setting | undefined {
    const file = names.map((name) => this.#toFile(folder, name)).find((one) => existsSync(one))
    return file === undefined ? undefined : readYaml(file, this.#rootDir)
  }

  #toFile(folder: string, name: string): string {
    return path.join(this.#rootDir, this.#docsDir, folder, name)
  }
}

/** The paths of the pages and folders that a list mentions. */
export function listNamed(folder: string, nav: Setting): ReadonlySet<string> {
  return new Set(listTexts(nav).map((text) => path.posix.join(folder, text).replace(/\/$/, '')))
}

/** All strings in a list and its nested lists. */
function listTexts(nav: Setting): string[] {
  return nav.items().flatMap((item) => {
    const values = item.entries().map(([, value]) => value)
    const texts = [item, ...values].flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
    return [...texts, ...values.flatMap(listTexts)]
  })
}

const isWithin = (file: string, folder: string) =>
  folder === '' || file === folder || file.startsWith(`${folder}/`)

/** MkDocs's label for a folder: `getting-started` → `Getting started`. */
function toName(folder: string): string {
  const name = path.posix.basename(folder).replaceAll(/[-_]/g, ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
