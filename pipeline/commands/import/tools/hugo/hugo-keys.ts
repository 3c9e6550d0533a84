import { decodePercent } from '../../../../support/text/decode-percent.ts'
import type { KeyRule, PageRules } from '../../source-site.ts'
import type { FormerAddresses } from '../former-addresses.ts'
import { commonKeys, toSort } from '../front-matter-keys.ts'
import { type HugoPage, readTime } from './hugo-page.ts'

const nothing = () => ({})

/**
 * Keys of Hugo and its themes that aren't needed: docsite does the same by default, or doesn't show the
 * information.
 */
const ignoredKeys = `layout type outputs markup isCJKLanguage translationKey sitemap resources toc lastmod
linkTitle linktitle menu menus menuTitle menuPre menuPost build _build simple_list no_list hide_summary hide_feedback
hide_readingtime bookFlatSection bookCollapseSection bookToc bookComments bookHref bookIcon alwaysopen disableToc chapter ordersectionsby
excludeSearch breadcrumbs width prev next math cascade ShowToc TocOpen hideMeta disableShare headless collapsible
slug url date pubdate`

/** Conversions of Hugo's front matter. */
const hugoKeys: PageRules['keys'] = {
  ...commonKeys,
  ...Object.fromEntries(ignoredKeys.split(/\s+/).map((key): [string, KeyRule] => [key, nothing])),
  slug: false,
  url: false,
  // A weight of 0 means none.
  weight: (value, page) => (value === 0 ? {} : toSort(value, page)),
  summary: (value) => (typeof value === 'string' && value.trim() !== '' ? { description: value.trim() } : {}),
  toc_hide: toHidden,
  bookHidden: toHidden,
  sidebar: (value) =>
    typeof value === 'object' && value !== null && Reflect.get(value, 'exclude') === true
      ? { hidden: true }
      : {},
  publishDate: toPublishDate,
  expiryDate: (value) => {
    const time = readTime(value)
    return time === undefined ? undefined : time < Date.now() ? { draft: true } : undefined
  },
}

/** Create the key rules of a site. @param former The former addresses of its pages. */
export function createHugoKeys(former: Pick<FormerAddresses, 'of'>): PageRules['keys'] {
  const lower = Object.entries(hugoKeys).map(([key, rule]) => [key.toLowerCase(), rule] as const)
  return { ...Object.fromEntries(lower), aliases: (_value, page) => former.of(page) }
}

function toHidden(value: unknown): Record<string, unknown> {
  return value === true ? { hidden: true } : {}
}

/** Convert a publication date, which only matters if it is in the future. */
function toPublishDate(value: unknown): Record<string, unknown> | undefined {
  const time = readTime(value)
  if (time === undefined) return undefined
  return time < Date.now() ? {} : { publishDate: new Date(time).toISOString() }
}

/**
 * The former addresses of a page, below the base path. Aliases without a leading slash are relative to the
 * parent folder.
 */
export function listFormer({ page, front }: HugoPage): string[] {
  const above = page.url.replace(/[^/]*\/?$/, '')
  return [front.aliases].flat().flatMap((one) => {
    if (typeof one !== 'string' || one.trim() === '') return []
    const absolute = one.startsWith('/') ? one : `${above}${one}`
    const base = 'http://old'
    const address = encodeURI(absolute.toWellFormed())
    const path = URL.canParse(address, base) ? decodePercent(new URL(address, base).pathname) : ''
    return path === '' || /[\s?#:*]/.test(path) || path.startsWith('//') ? [] : [path]
  })
}
