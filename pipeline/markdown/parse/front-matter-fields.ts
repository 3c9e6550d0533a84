import { z } from 'zod'
import { hasFolderNames, tooLongName } from '../../support/text/folder-names.ts'
import type { FrontMatter } from '../record.ts'

/** The maximum length of a title, which is limited because the title of a page is part of every page of its section. */
export const longestTitle = 500

/** Titles may be numbers: `title: 5` is common enough to be intentional. */
const titleSchema = z.union(
  [
    z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(longestTitle, `must have at most ${longestTitle} characters`),
    z.number().transform(String),
  ],
  'must be text',
)
/** Lists are limited because a build writes a file for each redirect, and the index contains each keyword. */
const maxItems = 10_000
const tooManyItems = 'must have at most 10,000 entries'
/** Next to a title there is only room for one word. */
export const badgeSchema = z
  .string('must be text')
  .trim()
  .min(1, 'must not be empty')
  .max(16, 'must have at most 16 characters')
export const relatedSchema = z
  .array(
    z.object({ title: titleSchema, url: z.string().min(1) }),
    'must be a list of entries with title and url',
  )
  .max(maxItems, tooManyItems)
const urlSchema = z.url({ protocol: /^https?$/, error: 'must be an address with http or https' })

const formerPath = z
  .string()
  .regex(/^\/(?!\/)(?!.*\/\.{1,2}(?:\/|$))[^\s?#:*]*$/, 'must be a path of the site such as `/old/`')
  .refine(hasFolderNames, tooLongName)
export const redirectFromSchema = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(formerPath, 'must be a path such as `/old/`, or a list of paths').max(maxItems, tooManyItems),
)

/** Placeholders, which Jekyll and Eleventy fill in, are not supported. */
const addressSchema = z
  .string('must be a path such as `/guides/first-cup/`')
  .trim()
  .regex(/^[^:?#{}\\\n\r\t]+$/, 'must be a path such as `/guides/first-cup/`')
  .refine(hasFolderNames, tooLongName)
const flagSchema = z.boolean('must be `true` or `false`')
export const dateSchema = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'must be a date such as `2027-01-31`, or a time with its offset such as `2027-01-31T09:00:00+01:00`',
)
/** A list, or text with commas between the items, as in `<meta name="keywords">` and most other tools. */
const toListSchema = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? splitItems(value) : value),
    z.array(titleSchema, message).max(maxItems, tooManyItems),
  )
const keywordsSchema = toListSchema('must be a list of words')

function splitItems(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** A git blob hash: SHA-1 or SHA-256. */
export const blobHashPattern = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

export const fields = {
  title: titleSchema,
  description: z.string('must be text').trim().max(5000, 'must have at most 5,000 characters'),
  sort: z.number('must be a number'),
  group: titleSchema,
  badge: badgeSchema,
  icon: z.string('must be text').trim().min(1, 'must not be empty'),
  contributors: toListSchema('must be a list of user names'),
  related: relatedSchema,
  keywords: keywordsSchema,
  sectionKeywords: z.record(z.string(), keywordsSchema, 'must map heading ids to lists of words'),
  source: urlSchema,
  edit: urlSchema,
  repo: urlSchema,
  redirectFrom: redirectFromSchema,
  slug: addressSchema,
  permalink: addressSchema,
  draft: flagSchema,
  published: flagSchema,
  publishDate: dateSchema,
  hidden: flagSchema,
  unlisted: flagSchema,
  translationOf: z
    .string()
    .regex(blobHashPattern, 'must be the git blob hash of the file that was translated'),
} satisfies Record<Exclude<keyof FrontMatter, 'written'>, z.ZodType>

/** Keys whose values readers see. */
export const shownKeys = new Set(['title', 'description', 'group'])

/** All other keys are reported as unknown, including those of other tools. */
export const knownKeys = Object.keys(fields)

/** Keys of other tools, and the keys of docsite that mean the same. */
export const sameElsewhere = new Map<string, keyof typeof fields>([
  ['sidebar_position', 'sort'],
  ['nav_order', 'sort'],
  ['weight', 'sort'],
  ['order', 'sort'],
  ['sidebar_label', 'title'],
  ['parent', 'group'],
  ['category', 'group'],
  ['author', 'contributors'],
  ['authors', 'contributors'],
  ['aliases', 'redirectFrom'],
  ['redirect_from', 'redirectFrom'],
  ['redirects', 'redirectFrom'],
  ['publishAt', 'publishDate'],
  ['publish_date', 'publishDate'],
  ['published_at', 'publishDate'],
  ['pubDate', 'publishDate'],
  ['nav_exclude', 'hidden'],
  ['editUrl', 'edit'],
  ['custom_edit_url', 'edit'],
])

export function isField(key: string): key is keyof typeof fields {
  return Object.hasOwn(fields, key)
}
