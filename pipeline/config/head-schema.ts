import { z } from 'zod'
import { address } from './value-schemas.ts'

const text = z.string().min(1)

/** Names of elements that docsite generates itself. A second element could contradict the first. */
const ownNames = [
  'description',
  'generator',
  'theme-color',
  'viewport',
  'twitter:card',
  'og:title',
  'og:description',
  'og:site_name',
  'og:type',
  'og:url',
  'og:image',
]
const ownRelations = ['canonical', 'alternate', 'manifest', 'icon', 'apple-touch-icon']

const metaSchema = z
  .strictObject({
    tag: z.literal('meta'),
    /** Either `name` or `property` is required. */
    name: text.optional(),
    property: text.optional(),
    content: z.string(),
  })
  .superRefine(({ name, property }, context) => {
    if ((name === undefined) === (property === undefined)) {
      const hint = 'A `meta` element must have exactly one of them.'
      context.addIssue({ code: 'custom', message: 'needs `name` or `property`', params: { hint } })
    }
    const own = name ?? property ?? ''
    if (ownNames.includes(own.toLowerCase())) {
      const hint = 'docsite already generates it from `site`, `theme` and front matter.'
      const path = [name === undefined ? 'property' : 'name']
      context.addIssue({ code: 'custom', path, message: `can’t be \`${own}\``, params: { hint } })
    }
  })

const linkSchema = z
  .strictObject({
    tag: z.literal('link'),
    rel: text,
    href: address,
    type: text.optional(),
    as: z.enum(['font', 'image', 'script', 'style', 'fetch']).optional(),
    sizes: text.optional(),
    media: text.optional(),
    title: text.optional(),
    crossorigin: z.enum(['anonymous', 'use-credentials']).optional(),
  })
  .superRefine(({ rel }, context) => {
    if (!ownRelations.includes(rel.toLowerCase())) return
    const hint = 'docsite already generates it from `site` and the pages.'
    context.addIssue({ code: 'custom', path: ['rel'], message: `can’t be \`${rel}\``, params: { hint } })
  })

const scriptSchema = z
  .strictObject({
    tag: z.literal('script'),
    /** Either `src` or `code` is required. */
    src: address.optional(),
    code: text
      .refine((code) => !/<\/script|<!--/i.test(code), {
        error: 'must not contain `</script` or `<!--`, which end or hide a script in HTML',
      })
      .optional(),
    type: text.optional(),
    async: z.boolean().default(false),
    defer: z.boolean().default(false),
  })
  .superRefine(({ src, code }, context) => {
    if ((src === undefined) !== (code === undefined)) return
    const hint = 'Use `src` for the URL of a script, or `code` for an inline script.'
    context.addIssue({ code: 'custom', message: 'needs `src` or `code`', params: { hint } })
  })

/** An element that is added to the head of every page. */
export const headEntrySchema = z.discriminatedUnion('tag', [metaSchema, linkSchema, scriptSchema])

export type HeadEntry = z.output<typeof headEntrySchema>
