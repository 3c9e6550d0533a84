import type { KeyRule, PageRules, SourcePage } from '../../source-site.ts'
import { commonKeys, toSort } from '../front-matter-keys.ts'

const nothing = () => ({})

/** Keys of Hugo and its themes that say what docsite does by itself, or what no page shows. */
const needless = `layout type outputs markup isCJKLanguage translationKey sitemap resources toc lastmod
linkTitle linktitle menu menus menuTitle menuPre menuPost build _build simple_list no_list hide_summary hide_feedback
hide_readingtime bookFlatSection bookCollapseSection bookToc bookComments bookHref bookIcon alwaysopen disableToc chapter ordersectionsby
excludeSearch breadcrumbs width prev next math cascade ShowToc TocOpen hideMeta disableShare headless collapsible
slug url date pubdate`

/** What front matter of Hugo becomes. */
export const hugoKeys: PageRules['keys'] = {
  ...commonKeys,
  ...Object.fromEntries(needless.split(/\s+/).map((key): [string, KeyRule] => [key, nothing])),
  slug: false,
  url: false,
  // 0 is no weight.
  weight: (value, page) => (value === 0 ? {} : toSort(value, page)),
  aliases: toFormer,
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

/** Former addresses: those without a slash before them begin at the folder above the page. */
function toFormer(value: unknown, page: SourcePage): Record<string, unknown> | undefined {
  const list = Array.isArray(value) ? value : [value]
  const above = page.url.replace(/[^/]*\/?$/, '')
  const prefix = page.language === undefined ? '' : `/${page.language.folder}`
  const paths = list.flatMap((one) => {
    if (typeof one !== 'string' || one.trim() === '') return []
    const whole = one.startsWith('/') ? one : `${above}${one}`
    const { pathname } = new URL(encodeURI(whole.toWellFormed()), 'http://old')
    const own = decodeURI(pathname)
    // In a translated page paths begin at the folder of its language.
    if (prefix !== '' && !own.startsWith(`${prefix}/`)) return []
    const path = own.slice(prefix.length)
    return /[\s?#:*]/.test(path) || path.startsWith('//') ? [] : [path]
  })
  return paths.length === 0 ? {} : { redirectFrom: paths.length === 1 ? paths[0] : paths }
}
