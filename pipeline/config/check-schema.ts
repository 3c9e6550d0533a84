import { z } from 'zod'

/** The path of a module of the site, relative to the configuration. TypeScript is transpiled like the configuration. */
export const modulePath = z
  .string()
  .regex(/^\.{0,2}[^:]+\.(?:ts|mjs|js)$/, 'must be the path of a module, such as `./checks/options.ts`')
  .meta({ type: 'module' })

const samplesSchema = z.strictObject({
  /** Builds the files of samples that have a configuration but no command. Its default export is a `SampleBuilder`. */
  builder: modulePath.optional(),
  /** Validates configurations that pages show. Its default export is a `ConfigValidator`. */
  validator: modulePath.optional(),
  /** Opens pages that samples generate in a browser. Its default export is a `BrowserFinder`. */
  browser: modulePath.optional(),
  /** Names of configuration files in samples. `*` matches any text: `webpack.config.*`. */
  configFiles: z.array(z.string().min(1)).default([]),
  /** Packages that every sample may use without declaring them, because the builder needs them. */
  packages: z.array(z.string().min(1)).default([]),
  /** The folder whose `package.json` lists the packages that samples may use. */
  packageDir: z.string().min(1).default('.'),
  /** Commands, builds and configurations that take longer are ended. */
  timeoutSeconds: z.number().positive().max(3600).default(60),
})

const completenessSchema = z.union([
  modulePath,
  z.strictObject({
    /** A module whose default export is a `CompletenessCheck`. */
    module: modulePath,
    /** The percentage that must be covered. */
    required: z.number().min(0).max(100).default(100),
  }),
])

const externalSchema = z.strictObject({
  /** Prefixes of URLs that are not checked. */
  ignore: z.array(z.string().min(1)).default([]),
  /** The delay between two requests to the same host, in milliseconds. */
  delayMs: z.number().int().min(0).max(60_000).default(1000),
  /** The number of hosts that are queried in parallel. */
  hosts: z.number().int().min(1).max(16).default(4),
  timeoutMs: z.number().int().min(100).max(120_000).default(15_000),
  /** The number of days for which a URL that was found isn't requested again. */
  keepDays: z.number().min(0).max(365).default(7),
})

/** A preferred term, and the variants that it replaces. */
const termSchema = z.strictObject({
  /** The preferred term: `source map`. */
  use: z.string().min(1),
  /** Variants that must not be used: `sourcemap`. Those in lower case are also found with a capital first letter. */
  not: z.array(z.string().min(1)).min(1),
  /** Phrases in which a variant is right, such as names. */
  except: z.array(z.string().min(1)).default([]),
})

/** The rules of `docsite check` whose severity can be configured. Rules of the site's own modules aren't included. */
export const checkRuleIds = [
  'address-lost',
  'address-new',
  'bare-url',
  'dead-anchor',
  'dead-link',
  'description-length',
  'description-missing',
  'duplicate-title',
  'external-dead',
  'external-moved',
  'external-unsure',
  'fence-language',
  'heading-level',
  'image-alt',
  'incomplete',
  'invalid-link',
  'link-outside',
  'link-redirect',
  'missing-asset',
  'missing-image',
  'orphan-page',
  'sample-browser',
  'sample-build',
  'sample-config',
  'sample-diff',
  'sample-json',
  'sample-meta',
  'sample-output',
  'sample-package',
  'sample-page',
  'sample-path',
  'sample-run',
  'sample-shell',
  'sample-syntax',
  'sample-timeout',
  'term',
  'translation-behind',
  'translation-code',
  'translation-orphan',
  'translation-unknown',
] as const

/** The number of characters of a description that search engines show. */
export const shownDescriptionLength = 160

export const checkSchema = z.strictObject({
  samples: samplesSchema.prefault({}),
  /** Modules that compare the pages with the software that they document. */
  completeness: z.array(completenessSchema).default([]),
  /** Settings of the requests for `--external`. */
  external: externalSchema.prefault({}),
  /** Preferred terms of the site. Variants are reported in pages, but not in code or READMEs. */
  terms: z.array(termSchema).default([]),
  /** The number of characters of a description that search engines show. */
  longestDescription: z.number().int().positive().default(shownDescriptionLength),
  /** The severity of rules of `docsite check`. Rules that aren't listed keep their default severity. */
  rules: z.partialRecord(z.enum(checkRuleIds), z.enum(['error', 'warning', 'off'])).default({}),
})
