import type { ConfigInput } from '../../config/schema.ts'
import { toOwnTarget } from './pages/old-route.ts'
import type { MadePage, SidebarItem, SourcePage, SourceSite } from './source-site.ts'

export type ListedPage = SourcePage | MadePage
/** A label, or one label per language code. */
export type LabelInput = string | Record<string, string>

/** Finds the labels of sidebar entries in the languages of a site. */
export class SidebarTranslations {
  readonly #base: string
  /** The codes of the languages other than the base language. */
  readonly #codes: readonly string[]
  /** Labels by language code and the key that identifies an entry, separated by a space. */
  readonly #labels = new Map<string, string>()
  readonly #listed = new Set<ListedPage>()
  readonly #pages = new Map<string, SourcePage>()
  readonly #titleOf: (page: SourcePage) => string | undefined

  constructor(
    { config, sidebars }: SourceSite,
    pages: readonly SourcePage[],
    titleOf: (page: SourcePage) => string | undefined,
  ) {
    const [base, ...others] = (config.languages as ConfigInput['languages']) ?? []
    this.#base = base?.code ?? 'en'
    this.#codes = others.map(({ code }) => code)
    this.#titleOf = titleOf
    for (const page of pages)
      if (page.language) this.#pages.set(`${page.language.code} ${toStem(page)}`, page)
    for (const { items } of sidebars) {
      const [first] = listPages(items).filter((page) => 'language' in page && page.language)
      const code = first && 'language' in first ? first.language?.code : undefined
      if (code !== undefined) this.#collect(items, code, 0)
    }
  }

  /** Whether the sidebar of a translated page's language lists the page. */
  lists(page: ListedPage): boolean {
    return this.#listed.has(page)
  }

  toGroupLabel(item: SidebarItem, depth: number): LabelInput | undefined {
    return this.#toText(item, `${depth} ${firstStem(item)}`)
  }

  toLinkLabel(item: SidebarItem): LabelInput | undefined {
    return this.#toText(item, item.url ?? '')
  }

  /** @returns undefined if the label equals the page's title in all languages. */
  toPageLabel(page: SourcePage, item: SidebarItem): LabelInput | undefined {
    const title = this.#titleOf(page)
    const stem = toStem(page)
    const translated = this.#codes.map((code) => {
      const translation = this.#pages.get(`${code} ${stem}`)
      const own = (translation && this.#titleOf(translation)) ?? title
      const otherwise = translation ? own : item.label
      return [
        code,
        item.labels?.[code] ?? this.#labels.get(`${code} ${stem}`) ?? otherwise ?? own,
        own,
      ] as const
    })
    const label = item.label ?? title
    if (label === title && translated.every(([, text, own]) => text === own)) return undefined
    return label === undefined ? undefined : this.#join(label, translated)
  }

  #toText(item: SidebarItem, key: string): LabelInput | undefined {
    const { label, labels } = item
    if (label === undefined) return undefined
    return this.#join(
      label,
      this.#codes.map((code) => [code, labels?.[code] ?? this.#labels.get(`${code} ${key}`)]),
    )
  }

  /** Combine labels into one string if all languages have the same, else into an object by language code. */
  #join(
    label: string,
    translated: readonly (readonly [code: string, text: string | undefined, ...unknown[]])[],
  ) {
    const texts = translated.map(([code, text]) => [code, text ?? label] as const)
    if (texts.every(([, text]) => text === label)) return label
    return Object.fromEntries([[this.#base, label], ...texts])
  }

  #collect(items: readonly SidebarItem[], code: string, depth: number): void {
    for (const item of items) {
      const { label, page, url, items: inner, folder } = item
      if (page) this.#listed.add(page)
      const key = page ? toStem(page) : (url ?? (inner || folder ? `${depth} ${firstStem(item)}` : undefined))
      if (label !== undefined && key !== undefined) this.#labels.set(`${code} ${key}`, label)
      this.#collect(inner ?? [], code, depth + 1)
    }
  }
}

/** The path of a page's file relative to the folder of its language, without extension. */
export function toStem(page: ListedPage): string {
  return toOwnTarget(page.target, page).replace(/\.mdx?$/, '')
}

/** All pages that the entries refer to, at any depth. */
export function listPages(items: readonly SidebarItem[]): ListedPage[] {
  return items.flatMap(({ page, items: inner = [] }) => [...(page ? [page] : []), ...listPages(inner)])
}

/** The key that identifies a group across languages: its folder, or the path of its first page. */
function firstStem({ folder, items = [] }: SidebarItem): string {
  const [first] = listPages(items)
  return folder ?? (first ? toStem(first) : '')
}
