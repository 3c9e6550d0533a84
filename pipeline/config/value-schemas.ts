import { z } from 'zod'
import { findInlineScheme } from '../support/text/inline-scheme.ts'
import { textSchema } from './texts.ts'

/** The name of a folder directly below the content folder. */
export const sectionName = z
  .string()
  .regex(/^[^/\\]+$/, 'must be the name of a folder below the content folder, without slashes')
  .refine((name) => name !== '.' && name !== '..', 'must be the name of a folder, not `.` or `..`')
/**
 * The URL of a host, without a path.
 *
 * @param pathKey The key of the configuration that takes a path on this host, for the hint.
 */
export function hostUrl(pathKey?: string) {
  return z
    .url({ protocol: /^https?$/, error: 'must be a URL such as `https://docs.example.org`' })
    .superRefine((value, context) => {
      if (!URL.canParse(value)) return
      const { origin, pathname, href } = new URL(value)
      if (href === `${origin}/`) return
      const hasPath = pathKey !== undefined && pathname !== '/'
      const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
      context.addIssue({
        code: 'custom',
        message: 'must be the URL of a host, without a path or anything else after it',
        params: { hint: `Write \`${origin}\`${hasPath ? `, and \`${pathKey}: '${folder}'\`` : ''}.` },
      })
    })
    .transform((value) => new URL(value).origin)
}

export const origin = hostUrl()
export const words = z.string().min(1)

/** Rejects URLs that contain a script or document, such as `javascript:` URLs: the policy of pages forbids them. */
export function withoutInline<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.refine((url) => findInlineScheme(url) === undefined, {
    error: ({ input }) => `must not be a \`${findInlineScheme(String(input))}\` URL`,
    params: { hint: 'Use a path of the site, or a URL with `https:`.' },
  })
}

/** The target of a link: a URL of the site or of another site. */
export const address = withoutInline(z.string().min(1))
export const link = z.strictObject({ label: textSchema(words), url: address })
