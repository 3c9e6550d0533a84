import { z } from 'zod'
import { origin } from './value-schemas.ts'

/** Groups of words and phrases that mean the same to readers. */
export const synonymsSchema = z.array(z.array(z.string().trim().min(1)).min(2)).default([])

/** What readers search with. */
export const searchSchema = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z.literal('local'),
    synonyms: synonymsSchema,
    /** What readers search for who mean a page or section, by its address: for pages whose front matter isn’t the site’s own. */
    keywords: z
      .record(
        z
          .string()
          .regex(
            /^\/(?:[^#]*\/)?(?:#.+)?$/,
            'must be the address of a page, such as `/loaders/css-loader/` or `/loaders/css-loader/#url`',
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
    /** Another address than the service's own, for a proxy. */
    host: origin.optional(),
    synonyms: synonymsSchema,
  }),
])

/** What counts page views. */
export const analyticsSchema = z.strictObject({
  /** The service that page views are reported to. */
  adapter: z.enum(['google', 'plausible']),
  /** Tracking id (for Plausible, the domain); without analytics, and in `docsite dev`, nothing is loaded or sent. */
  id: z.string().min(1),
  /** Another address of the service's script than its own, for a proxy. */
  script: z.url({ protocol: /^https?$/ }).optional(),
  /** Hosts that the script sends to, for the Content-Security-Policy; by default the service's own. */
  hosts: z.array(origin).optional(),
})

/** For which host the headers of the site are written. */
export const hostingSchema = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('netlify') }),
  z.strictObject({ provider: z.literal('cloudflare') }),
  z.strictObject({ provider: z.literal('github-pages') }),
  z.strictObject({
    provider: z.literal(['nginx', 'caddy']),
    /** The folder of the server that the output folder is copied to. */
    root: z
      .string()
      .regex(/^\/[\w./-]*$/, 'must be an absolute path of letters, digits, `.`, `_`, `-` and `/`')
      .meta({ type: 'path' })
      .default('/var/www/html'),
  }),
])
