import { iconNames } from '../../../config/icon-names.ts'
import { badgeSchema, blobHashPattern, dateSchema } from '../../../markdown/parse/front-matter-fields.ts'

/**
 * Converters for front matter values, by key: some tools and authors write values in a different form than
 * docsite.
 */
const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  title: toText,
  description: toText,
  group: toText,
  badge: toValid(badgeSchema),
  icon: (value) => (typeof value === 'string' && iconNames.includes(value) ? value : undefined),
  sort: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  contributors: toTexts,
  keywords: (value) => toTexts(typeof value === 'string' ? value.split(',') : value),
  redirectFrom: toPaths,
  source: toAddress,
  edit: toAddress,
  repo: toAddress,
  draft: toFlag,
  published: toFlag,
  publishDate: toValid(dateSchema),
  hidden: toFlag,
  unlisted: toFlag,
  related: toRelated,
  sectionKeywords: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined,
  translationOf: (value) => (typeof value === 'string' && blobHashPattern.test(value) ? value : undefined),
}

/**
 * Convert a front matter value to the form that docsite expects.
 *
 * @returns undefined if the value is not usable.
 */
export function toOwnValue(key: string, value: unknown): unknown {
  return Object.hasOwn(readers, key) ? readers[key]?.(value) : undefined
}

function toText(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  return typeof value === 'number' ? String(value) : undefined
}

function toValid(schema: typeof badgeSchema | typeof dateSchema): (value: unknown) => unknown {
  return (value) => (schema.safeParse(value).success ? value : undefined)
}

function toTexts(value: unknown): unknown {
  const list = (Array.isArray(value) ? value : [value]).map(toText)
  const texts = list.filter((one): one is string => typeof one === 'string').map((one) => one.trim())
  if (texts.length === 0) return undefined
  const isSame =
    Array.isArray(value) && texts.length === value.length && texts.every((one, index) => one === value[index])
  return isSame ? value : texts
}

/** Site paths with a leading slash; patterns, relative segments and absolute URLs are dropped. */
function toPaths(value: unknown): unknown {
  const list = Array.isArray(value) ? value : [value]
  const paths = list.flatMap((one) => {
    if (typeof one !== 'string' || !/^\/?(?!\/)[^\s?#:*]+$/.test(one) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(one))
      return []
    return [one.startsWith('/') ? one : `/${one}`]
  })
  return paths.length === 0 ? undefined : paths
}

function toAddress(value: unknown): unknown {
  return typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value) ? value : undefined
}

function toFlag(value: unknown): unknown {
  if (typeof value === 'boolean') return value
  return value === 'true' ? true : value === 'false' ? false : undefined
}

function toRelated(value: unknown): unknown {
  const isRelated = (one: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    typeof Reflect.get(one, 'title') === 'string' &&
    typeof Reflect.get(one, 'url') === 'string'
  return Array.isArray(value) && value.every(isRelated) ? value : undefined
}
