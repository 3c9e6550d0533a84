import { z } from 'zod'

/** A module of the site, relative to the configuration: JavaScript, or TypeScript transpiled as the configuration is. */
export const modulePath = z
  .string()
  .regex(/^\.{0,2}[^:]+\.(?:ts|mjs|js)$/, 'must be the path of a module, such as `./checks/options.ts`')
  .meta({ type: 'module' })

const samplesSchema = z.strictObject({
  /** Builds the files of a sample that has a configuration and no command. Exports a `SampleBuilder` by default. */
  builder: modulePath.optional(),
  /** Checks the value of a configuration that a page shows. Exports a `ConfigValidator` by default. */
  validator: modulePath.optional(),
  /** Opens pages that samples make in a browser. Exports a `BrowserFinder` by default. */
  browser: modulePath.optional(),
  /** Names of configurations within samples; `*` represents any text: `webpack.config.*`. */
  configFiles: z.array(z.string().min(1)).default([]),
  /** Packages that every sample may use without naming them, because the builder needs them. */
  packages: z.array(z.string().min(1)).default([]),
  /** The folder whose `package.json` names the packages that samples may use. */
  packageDir: z.string().min(1).default('.'),
  /** A command, a build or a configuration that takes longer is ended. */
  timeoutSeconds: z.number().positive().max(3600).default(60),
})

const completenessSchema = z.union([
  modulePath,
  z.strictObject({
    /** Exports a `CompletenessCheck` by default. */
    module: modulePath,
    /** Percentage that must be covered. */
    required: z.number().min(0).max(100).default(100),
  }),
])

const externalSchema = z.strictObject({
  /** Addresses that begin so aren't asked for. */
  ignore: z.array(z.string().min(1)).default([]),
  /** Between two requests to one host, in milliseconds. */
  delayMs: z.number().int().min(0).max(60_000).default(1000),
  /** How many hosts are asked at the same time. */
  hosts: z.number().int().min(1).max(16).default(4),
  timeoutMs: z.number().int().min(100).max(120_000).default(15_000),
  /** Days for which an address that was there isn't asked for again. */
  keepDays: z.number().min(0).max(365).default(7),
})

/** One word for one thing. */
const termSchema = z.strictObject({
  /** The word that is used: `source map`. */
  use: z.string().min(1),
  /** Words that mean the same and aren't used: `sourcemap`. What begins small is also found with a capital letter. */
  not: z.array(z.string().min(1)).min(1),
  /** Phrases in which one of those words is right, such as a name. */
  except: z.array(z.string().min(1)).default([]),
})

/** What `docsite check` says with its own severities. Rules of the site's modules are theirs. */
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
  'sample-meta',
  'sample-output',
  'sample-package',
  'sample-page',
  'sample-path',
  'sample-run',
  'sample-syntax',
  'sample-timeout',
  'term',
  'translation-behind',
  'translation-code',
  'translation-orphan',
  'translation-unknown',
] as const

export const checkSchema = z.strictObject({
  samples: samplesSchema.prefault({}),
  /** Modules that compare the pages with what they document. */
  completeness: z.array(completenessSchema).default([]),
  /** How `--external` asks for addresses of other sites. */
  external: externalSchema.prefault({}),
  /** The words of the site: others for the same things are findings in pages, but not in code or READMEs. */
  terms: z.array(termSchema).default([]),
  /** Characters of a description that search engines show. */
  longestDescription: z.number().int().positive().default(160),
  /** The severity of a finding of `docsite check`; those that aren't named keep their own severity. */
  rules: z.partialRecord(z.enum(checkRuleIds), z.enum(['error', 'warning', 'off'])).default({}),
})
