import { z } from 'zod'
import { origin } from './value-schemas.ts'

/** Groups of synonyms: words and phrases that mean the same to readers. */
export const synonymsSchema = z.array(z.array(z.string().trim().min(1)).min(2)).default([])

/** Settings of the search. */
export const searchSchema = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z.literal('local'),
    synonyms: synonymsSchema,
    /** Search keywords by the URL of a page or section, for pages whose front matter can’t be changed. */
    keywords: z
      .record(
        z
          .string()
          .regex(
            /^\/(?:[^#]*\/)?(?:#.+)?$/,
            'must be the URL of a page, such as `/loaders/css-loader/` or `/loaders/css-loader/#url`',
          ),
        z.array(z.string().trim().min(1)),
      )
      .optional(),
  }),
  z.strictObject({ provider: z.literal('none') }),
  z.strictObject({
    provider: z.literal('algolia'),
    appId: z.string().min(1),
    apiKey: z.string().min(1),
    indexName: z.string().min(1),
    /** The origin of a proxy, if one is used instead of the service's own host. */
    host: origin.optional(),
    synonyms: synonymsSchema,
  }),
])

/** Settings of the analytics service that counts page views. */
export const analyticsSchema = z.strictObject({
  /** The service that receives page views. */
  adapter: z.enum(['google', 'plausible']),
  /**
   * The tracking id (for Plausible, the domain). Without analytics, and in `docsite dev`, nothing is loaded or sent.
   */
  id: z.string().min(1),
  /** The URL of the script, if it is served by a proxy. */
  script: z.url({ protocol: /^https?$/ }).optional(),
  /** The hosts that the script sends data to, for the Content-Security-Policy; by default those of the service. */
  hosts: z.array(origin).optional(),
})

/** The host for which headers and redirects are written. */
export const hostingSchema = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('netlify') }),
  z.strictObject({ provider: z.literal('cloudflare') }),
  z.strictObject({ provider: z.literal('github-pages') }),
  z.strictObject({
    provider: z.literal(['nginx', 'caddy']),
    /** The folder on the server to which the output folder is copied. */
    root: z
      .string()
      .regex(/^\/[\w./-]*$/, 'must be an absolute path of letters, digits, `.`, `_`, `-` and `/`')
      .meta({ type: 'path' })
      .default('/var/www/html'),
  }),
])
