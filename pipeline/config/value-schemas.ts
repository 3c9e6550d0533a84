import { z } from 'zod'
import { findInlineScheme } from '../support/text/inline-scheme.ts'
import { textSchema } from './texts.ts'

/** A folder name directly below the content folder. */
export const sectionName = z
  .string()
  .regex(/^[^/\\]+$/, 'must be the name of a folder below the content folder, without slashes')
  .refine((name) => name !== '.' && name !== '..', 'must be the name of a folder, not `.` or `..`')
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as `https://docs.example.org`' })
  .transform((value) => new URL(value).origin)
export const words = z.string().min(1)

/** An address that holds no script or document itself: browsers don't follow these, and a page's policy forbids them. */
export function withoutInline<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.refine((url) => findInlineScheme(url) === undefined, {
    error: ({ input }) =>
      `must be an address that leads to something: \`${findInlineScheme(String(input))}\` holds what it runs or shows`,
    params: { hint: 'Write a path of the site, or an address with `https:`.' },
  })
}

/** Where a link leads: an address of the site, or another one. */
export const address = withoutInline(z.string().min(1))
export const link = z.strictObject({ label: textSchema(words), url: address })
