import { decodePercent } from '../../../../support/text/decode-percent.ts'
import type { KeyRule, PageRules } from '../../source-site.ts'
import type { FormerAddresses } from '../former-addresses.ts'
import { commonKeys, toSort } from '../front-matter-keys.ts'
import type { HugoPage } from './hugo-page.ts'

const nothing = () => ({})

/** Keys of Hugo and its themes that say what docsite does by itself, or what no page shows. */
const needless = `layout type outputs markup isCJKLanguage translationKey sitemap resources toc lastmod
linkTitle linktitle menu menus menuTitle menuPre menuPost build _build simple_list no_list hide_summary hide_feedback
hide_readingtime bookFlatSection bookCollapseSection bookToc bookComments bookHref bookIcon alwaysopen disableToc chapter ordersectionsby
excludeSearch breadcrumbs width prev next math cascade ShowToc TocOpen hideMeta disableShare headless collapsible
slug url date pubdate`

/** What front matter of Hugo becomes, by the lower case of its keys. */
const hugoKeys: PageRules['keys'] = {
  ...commonKeys,
  ...Object.fromEntries(needless.split(/\s+/).map((key): [string, KeyRule] => [key, nothing])),
  slug: false,
  url: false,
  // 0 is no weight.
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
    const time = toTime(value)
    return time === undefined ? undefined : time < Date.now() ? { draft: true } : undefined
  },
}

/** @param former Where redirects to each page lead from. */
export function createHugoKeys(former: Pick<FormerAddresses, 'of'>): PageRules['keys'] {
  const lower = Object.entries(hugoKeys).map(([key, rule]) => [key.toLowerCase(), rule] as const)
  return { ...Object.fromEntries(lower), aliases: (_value, page) => former.of(page) }
}

function toHidden(value: unknown): Record<string, unknown> {
  return value === true ? { hidden: true } : {}
}

function toTime(value: unknown): number | undefined {
  const time =
    value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** Only what is still to come means anything. */
function toPublishDate(value: unknown): Record<string, unknown> | undefined {
  const time = toTime(value)
  if (time === undefined) return undefined
  return time < Date.now() ? {} : { publishDate: new Date(time).toISOString() }
}

/** Former addresses, below the base path: those without a slash before them begin at the folder above the page. */
export function listFormer({ page, front }: HugoPage): string[] {
  const above = page.url.replace(/[^/]*\/?$/, '')
  return [front.aliases].flat().flatMap((one) => {
    if (typeof one !== 'string' || one.trim() === '') return []
    const whole = one.startsWith('/') ? one : `${above}${one}`
    const base = 'http://old'
    const address = encodeURI(whole.toWellFormed())
    const path = URL.canParse(address, base) ? decodePercent(new URL(address, base).pathname) : ''
    return path === '' || /[\s?#:*]/.test(path) || path.startsWith('//') ? [] : [path]
  })
}
