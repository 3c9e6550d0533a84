import path from 'node:path'
import type { JekyllPage } from './jekyll-page.ts'

/** Jekyll's named permalink patterns. */
const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}

/** The properties of a page that determine its address. */
export interface Located extends Pick<JekyllPage, 'path' | 'front' | 'collection'> {
  /** Permalink pattern of its collection. */
  pattern?: string
}

/** The date of a post, from its front matter or file name: `2024-01-31`. */
export function toDate({ path: file, front }: Pick<JekyllPage, 'path' | 'front'>): string | undefined {
  const [written] = /^\d{4}-\d{2}-\d{2}/.exec(typeof front.date === 'string' ? front.date : '') ?? []
  if (written !== undefined) return written
  const [, year, month = '', day = ''] = /(?:^|\/)(\d{4})-(\d{1,2})-(\d{1,2})-[^/]*$/.exec(file) ?? []
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * The address of a page on the old site, below the base path.
 *
 * @param style `permalink` of the configuration: the name of a pattern, or a pattern.
 * @returns undefined if the pattern has an unknown placeholder.
 */
export function toAddress(located: Located, style: string): string | undefined {
  const { front, path: file, collection, pattern } = located
  const own = front.permalink
  if (typeof own === 'string' && own.trim() !== '') return fill(own.trim(), located)
  const name = file.replace(/\.\w+$/, '')
  if (collection === 'posts') return fill(pattern ?? styles[style] ?? style, located)
  if (pattern !== undefined) return fill(styles[pattern] ?? pattern, located)
  const suffix = toSuffix(style)
  if (collection !== undefined) return fill(`/:collection/:path${suffix}`, located)
  if (/(?:^|\/)index$/.test(name)) return `/${name.slice(0, -'index'.length)}`
  return `/${name}${suffix.replace(':output_ext', '.html')}`
}

/** The end of page addresses that follows from the pattern for posts. */
function toSuffix(style: string): string {
  if (style === 'pretty' || (!Object.hasOwn(styles, style) && style.endsWith('/'))) return '/'
  return Object.hasOwn(styles, style) || style.endsWith(':output_ext') ? ':output_ext' : ''
}

function fill(pattern: string, located: Located): string | undefined {
  const values = toValues(located)
  let isKnown = true
  const filled = pattern.replaceAll(/:([a-z_]+)/g, (placeholder, key: string) => {
    // The longest known name is the placeholder: `:title_x` is `:title` followed by `_x`.
    const name = Object.keys(values)
      .filter((one) => key.startsWith(one))
      .sort((a, b) => b.length - a.length)[0]
    const value = name === undefined ? undefined : values[name]
    if (name === undefined || value === undefined) {
      isKnown = false
      return placeholder
    }
    return value + key.slice(name.length)
  })
  const clean = `/${filled}`.replaceAll(/\/{2,}/g, '/')
  return isKnown && !/(?:^|\/)\.\.(?:\/|$)/.test(clean) ? clean : undefined
}

function toValues({ path: file, front, collection }: Located): Record<string, string | undefined> {
  const date = toDate({ path: file, front })
  const [year, month, day] = date?.split('-') ?? []
  const base = path.posix.basename(file).replace(/\.\w+$/, '')
  const name = base.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '')
  const slug = typeof front.slug === 'string' ? front.slug : name
  const inner = file.replace(/^_[^/]+\//, '').replace(/\.\w+$/, '')
  const time = date === undefined ? undefined : new Date(`${date}T00:00:00Z`)
  const yearDay = time && Math.floor((time.getTime() - Date.UTC(time.getUTCFullYear(), 0, 0)) / 86_400_000)
  return {
    categories: listCategories({ path: file, front }).join('/'),
    collection,
    path: inner,
    basename: base,
    name: toSlug(base),
    title: toPretty(slug),
    slug: toSlug(slug),
    year,
    month,
    day,
    i_month: month && String(Number(month)),
    i_day: day && String(Number(day)),
    short_year: year?.slice(2),
    y_day: yearDay === undefined ? undefined : String(yearDay).padStart(3, '0'),
    output_ext: '.html',
  }
}

/** The categories of a post: the folders above `_posts`, and those in front matter. */
function listCategories({ path: file, front }: Pick<Located, 'path' | 'front'>): string[] {
  const folders = file.includes('_posts/') ? file.slice(0, file.indexOf('_posts/')).split('/') : []
  const written = [front.category, front.categories].flat()
  const named = written.flatMap((one) =>
    typeof one === 'string' ? (one === front.category ? [one] : one.split(' ')) : [],
  )
  return [...new Set([...folders, ...named].filter(Boolean).map((one) => toSlug(one)))]
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Slugify in Jekyll's `pretty` mode, which keeps the case and some punctuation. */
function toPretty(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}._~!$&'()+,;=@-]+/gu, '-').replaceAll(/^-|-$/g, '')
}
