import path from 'node:path'
import { z } from 'zod'
import { jsonSchema } from '../support/json-value.ts'
import { findUnusable, listNonPlainText } from '../support/text/plain-text.ts'
import { brandNames } from './brand-names.ts'
import { checkSchema, modulePath } from './check-schema.ts'
import { headEntrySchema } from './head-schema.ts'
import { iconSchema } from './icon-names.ts'
import { stringsSchema } from './interface-strings.ts'
import { limitsSchema } from './limits-schema.ts'
import { checkPrefixes, prefixSchema } from './prefix-schema.ts'
import { readmesSchema } from './readme-schema.ts'
import { redirectSchema } from './redirect-schema.ts'
import { homeSchema, sponsorsSchema, voteSchema } from './screen-schemas.ts'
import { analyticsSchema, hostingSchema, searchSchema, synonymsSchema } from './service-schemas.ts'
import { sidebarsSchema } from './sidebar-schema.ts'
import { type InOneLanguage, listTexts, textSchema } from './texts.ts'
import { themeSchema } from './theme/theme-schema.ts'
import { address, hostUrl, link, origin, sectionName, withoutInline, words } from './value-schemas.ts'

/** A unified plugin: its module name, optionally with options. It is imported in each worker process. */
const pluginSchema = z.union([z.string(), z.tuple([z.string(), z.record(z.string(), jsonSchema)])])

const siteSchema = z.strictObject({
  /**
   * The name of the site: the title of the home page, and the part after `|` in all other titles. If it is missing,
   * `checkConfig` uses the name of the project.
   */
  name: textSchema(words).default(''),
  /** The origin of the published site. Without it canonical links are relative and there is no sitemap. */
  host: hostUrl('site.base').optional(),
  /** The folder on the host in which the site is published. */
  base: z
    .string()
    .regex(/^\/(?:[^?#]*\/)?$/, { error: 'must start and end with `/`', abort: true })
    .regex(
      /^\/(?:(?!\.{1,2}\/)(?:[\p{L}\p{N}\p{M}._~+@-]|%[\da-f]{2})+\/)*$/iu,
      'must be a path of folders: letters, digits and `-._~+@`; other characters must be encoded, such as `%20`',
    )
    .default('/'),
  /** The description of pages that have none. */
  description: textSchema().default(''),
  themeColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as `#2b3a42`')
    .meta({ type: 'colour' })
    .optional(),
  /** The text direction; by default that of the language. */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /** An SVG file from which the icons are generated, relative to the configuration. */
  icon: z.string().endsWith('.svg', 'must be an SVG file').meta({ type: 'path' }).optional(),
})

/** A URL with a placeholder for the path of a page. */
const pathAddress = withoutInline(
  z.string().includes('{path}', { error: 'must contain `{path}`, the placeholder for the path' }),
)

const languageTag = z.string().refine(isLanguageTag, 'must be a BCP 47 tag such as `de` or `pt-BR`')

/** Whether a text is a valid BCP 47 tag. */
export function isLanguageTag(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== ''
  } catch {
    return false
  }
}

const languageSchema = z.strictObject({
  /** A BCP 47 tag, for `lang`. */
  code: languageTag,
  label: z.string().min(1),
  host: hostUrl('path').optional(),
  /**
   * The folder below `site.base` in the shared output in which it is published; with `host`, the folder on that host.
   */
  path: prefixSchema.optional(),
  /** The folder with its translated pages. Pages that are missing there are taken from the top-level `content`. */
  content: z.string().min(1).meta({ type: 'path' }).optional(),
  /** The URL for editing its translated pages; by default the top-level `editUrl`. */
  editUrl: pathAddress.optional(),
  /** Groups of synonyms in this language, in addition to `search.synonyms`. */
  synonyms: synonymsSchema,
  /** Interface strings in this language, which override the top-level `strings`. */
  strings: stringsSchema.optional(),
})

const versionSchema = z.strictObject({
  label: z.string().min(1),
  host: hostUrl('path').optional(),
  /**
   * The folder below `site.base` in the shared output in which it is published; with `host`, the folder on that host.
   */
  path: prefixSchema.optional(),
  /** A finished output folder, which is published unchanged below `path`. */
  mount: z.string().min(1).meta({ type: 'path' }).optional(),
})

const announcement = {
  text: textSchema(words),
  linkText: textSchema().optional(),
  url: withoutInline(z.string()).optional(),
}

const sectionSchema = z.strictObject({
  name: sectionName,
  /** The title in the navigation; by default the title of the section's index page. */
  title: textSchema(words).optional(),
  /** Whether the menu of documentation sections lists it. */
  inMenu: z.boolean().default(true),
  /** Whether `/{name}/printable/` is generated. */
  printable: z.boolean().default(true),
  /** `sort`: by group, number and title. `date`: newest first, by the date at the beginning of the file name. */
  order: z.enum(['sort', 'date']).default('sort'),
  /** The notification of its pages, which replaces the top-level `notification`. */
  notification: z.strictObject(announcement).optional(),
})

const navigationSchema = z
  .strictObject({
    label: textSchema(words),
    /** The target of the label. Without it the label opens the menu. */
    url: address.optional(),
    /**
     * First path segments for which the link is marked as current; by default those of its URL, or of its menu's links.
     */
    activeFor: z.array(z.string()).optional(),
    /** The content of a dropdown: the sections that are in the menu, or these links. */
    menu: z.union([z.literal('sections'), z.array(link).min(1, 'must have at least one link')]).optional(),
  })
  .refine(({ url, menu }) => url !== undefined || Array.isArray(menu), {
    message: 'has no target',
    params: { hint: 'Add `url`, or a list of links as `menu`.' },
  })

const iconLinkSchema = link.extend({
  icon: iconSchema(brandNames).meta({ type: 'icon' }),
})

const markdownSchema = z.strictObject({
  /** Which `.md` files are parsed as MDX: all, or those that match patterns relative to the content folder. */
  mdx: z.union([z.boolean(), z.array(z.string().min(1))]).default(false),
  /** The tool whose algorithm generates the ids of headings from their text. */
  headingIds: z.enum(['github', 'vitepress', 'mkdocs', 'docsify']).default('github'),
  remarkPlugins: z.array(pluginSchema).default([]),
  rehypePlugins: z.array(pluginSchema).default([]),
})

const routesSchema = z.strictObject({
  /** Whether numbers at the beginning of file and folder names, as in `01-intro.md`, are removed from URLs. */
  stripNumbers: z.boolean().default(false),
})

const frontMatterSchema = z.strictObject({
  /** Keys for other tools that are not reported. `*` matches any characters: `ms.*`. */
  allow: z.array(z.string().min(1)).default([]),
  /**
   * A module whose default export is a Standard Schema, such as one of Zod, that validates the front matter of pages.
   */
  schema: modulePath.optional(),
})

/**
 * A source of a Content-Security-Policy. Separators aren't allowed, because they could inject sources or directives.
 */
const policySource = z
  .string()
  .regex(
    /^[^\s;,"<>]+$/,
    'must be one source such as `https://pictures.example`, without spaces, `;` and `,`',
  )

const securitySchema = z.strictObject({
  /** Sources that the Content-Security-Policy allows in addition to those that the pages need. */
  imgSrc: z.array(policySource).default([]),
  frameSrc: z.array(policySource).default([]),
  connectSrc: z.array(policySource).default([]),
})

/** The rules of builds whose severity can be configured. */
export const buildRuleIds = [
  'component-style',
  'dead-link',
  'dead-anchor',
  'front-matter-invalid',
  'missing-image',
  'missing-text',
  'missing-title',
  'sidebar-missing-page',
  'unknown-component',
  'unknown-key',
  'unknown-language',
] as const

/** The severity of rules. Rules that aren't listed keep their default severity. */
const rulesSchema = z.partialRecord(z.enum(buildRuleIds), z.enum(['error', 'warning', 'off']))

const fields = z.strictObject({
  content: z.string().min(1).default('content'),
  output: z.string().min(1).default('output'),
  cache: z.string().min(1).default('.docsite'),
  /** Folders outside the project that may be targets of symbolic links in the content. */
  linkedFolders: z.array(z.string().min(1)).default([]),
  site: siteSchema.prefault({}),
  /** The language of this build, one of `languages`. */
  language: languageTag.default('en'),
  languages: z.array(languageSchema).default([]),
  /** Interface strings by key, which override those of docsite. */
  strings: stringsSchema.optional(),
  /** The version of this build, one of `versions`. */
  version: z.string().optional(),
  versions: z.array(versionSchema).default([]),
  /** Sections in the order of the navigation. Folders that aren't listed follow, sorted by name. */
  sections: z.array(sectionSchema).default([]),
  /** Configured sidebars, which replace those that are generated from folders. */
  sidebars: sidebarsSchema,
  navigation: z.array(navigationSchema).optional(),
  iconLinks: z.array(iconLinkSchema).default([]),
  footerLinks: z.array(link).default([]),
  /** Columns of links in the footer, each with a title. */
  footerColumns: z
    .array(z.strictObject({ title: textSchema(words), links: z.array(link).min(1) }))
    .max(6)
    .default([]),
  /** The licence of the text, which is shown in the footer. */
  license: link.optional(),
  /** The URL for editing a page. `{path}` is its path below the content folder. */
  editUrl: pathAddress.optional(),
  /** The URL of a page's history. `{path}` is the same as in `editUrl`. */
  historyUrl: pathAddress.optional(),
  /** Pictures that other sites show for shared links to pages. They need `site.host`. */
  socialImages: z
    .union([
      z.literal(false),
      z.strictObject({
        /**
         * Whether all pages, or those of some sections, have individual pictures. Other pages have that of the site.
         */
        pages: z.union([z.boolean(), z.array(sectionName)]).default(false),
        /** Font files for the pictures, relative to the configuration; by default a system font is used. */
        fonts: z.array(z.string().min(1)).default([]),
      }),
    ])
    .prefault({}),
  /** The data that is read from the history of pages in a git repository. */
  git: z
    .union([
      z.literal(false),
      z.strictObject({
        /** Whether pages show when they were last updated. */
        lastUpdated: z.boolean().default(true),
        /** Whether pages list the authors of their commits, after the contributors in their front matter. */
        contributors: z.boolean().default(true),
        /** Authors that aren't listed: names or email addresses, in which `*` matches any text. */
        exclude: z.array(z.string().min(1)).default(['*[bot]*']),
      }),
    ])
    .prefault({}),
  contributors: z
    .strictObject({
      avatarHost: origin.default('https://github.com'),
      profileHost: origin.default('https://github.com'),
    })
    .prefault({}),
  /** The URL of examples for `<StackBlitzPreview example="…">`. `{example}` is the name of the example. */
  exampleUrl: withoutInline(
    z.string().includes('{example}', {
      error: 'must contain `{example}`, the placeholder for the name of the example',
    }),
  ).default('https://stackblitz.com/github/{example}'),
  /** The editor that `<TrySample />` opens with the files of a sample. It must accept the form of StackBlitz. */
  editorUrl: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as `https://stackblitz.com/run`' })
    .optional(),
  /** Redirects from URLs that have moved. */
  redirects: z.array(redirectSchema).default([]),
  notification: z
    .strictObject({
      ...announcement,
      /** Readers who have dismissed the notification with another version see this one. It becomes part of a script. */
      version: z
        .string()
        .regex(/^[\w.-]+$/, { error: 'must consist of letters, digits, `.`, `_` and `-`' })
        .default('3'),
    })
    .optional(),
  search: searchSchema.default({ provider: 'local', synonyms: [] }),
  analytics: analyticsSchema.optional(),
  home: homeSchema.optional(),
  vote: voteSchema.optional(),
  sponsors: sponsorsSchema.optional(),
  readmes: readmesSchema.prefault({}),
  /** Elements that are added to the head of every page. */
  head: z.array(headEntrySchema).default([]),
  /** The appearance of the site. */
  theme: themeSchema.prefault({}),
  markdown: markdownSchema.prefault({}),
  frontMatter: frontMatterSchema.prefault({}),
  routes: routesSchema.prefault({}),
  /** Limits of the work for a single page. */
  limits: limitsSchema.prefault({}),
  security: securitySchema.prefault({}),
  hosting: hostingSchema.optional(),
  rules: rulesSchema.default({}),
  /** Whether a page with errors prevents the other pages from being published. */
  onPageError: z.enum(['fail', 'skip']).default('fail'),
  /** Settings of `docsite check`. */
  check: checkSchema.prefault({}),
  /** The maximum number of bytes that the service worker precaches. */
  precacheBudgetBytes: z.number().int().positive().default(300_000),
  /** Maximum sizes of published files in bytes, before compression. Exceeding one is an error. */
  budgets: z
    .strictObject({
      /** The size of a document, except for printable pages. */
      pageBytes: z.number().int().positive().optional(),
      /** The size of a file that is neither a document nor part of the search index. */
      assetBytes: z.number().int().positive().optional(),
      /** The total size of the search index. */
      searchBytes: z.number().int().positive().optional(),
    })
    .prefault({}),
})

/** The schema of `docsite.config.ts`. It only allows plain data, which can be hashed and sent to worker processes. */
export const configSchema = fields.superRefine((config, context) => {
  const { language, languages, version, versions } = config
  const check = (key: string, value: string, values: string[]) => {
    if (values.length > 0 && !values.includes(value))
      context.addIssue({
        code: 'invalid_value',
        path: [key],
        values,
        input: value,
        message: `must be one of \`${key}s\``,
      })
  }
  check(
    'language',
    language,
    languages.map(({ code }) => code),
  )
  if (version !== undefined)
    check(
      'version',
      version,
      versions.map(({ label }) => label),
    )
  checkPrefixes(config, context)
  checkNames(config, context)
  checkFolders(config, context)
  checkTexts(config, context)
  checkPlain(config, context)
})

/** Checks that no section, language or version is listed twice. */
function checkNames(
  { sections, languages, versions }: CheckedFields,
  context: z.core.$RefinementCtx<CheckedFields>,
): void {
  const check = (names: readonly string[], list: string, key: string, subject: string) => {
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({
          code: 'custom',
          path: [list, index, key],
          message: `is also the ${key} of another ${subject}: \`${name}\``,
          params: { hint: 'Merge the entries into one.' },
        })
  }
  check(
    sections.map(({ name }) => name),
    'sections',
    'name',
    'section',
  )
  check(
    languages.map(({ code }) => code),
    'languages',
    'code',
    'language',
  )
  check(
    versions.map(({ label }) => label),
    'versions',
    'label',
    'version',
  )
}

/** Checks that no two languages share a content folder. */
function checkFolders(
  { content, languages }: CheckedFields,
  context: z.core.$RefinementCtx<CheckedFields>,
): void {
  const folders = new Set([path.posix.normalize(`${content}/`)])
  for (const [index, language] of languages.entries()) {
    if (language.content === undefined) continue
    const folder = path.posix.normalize(`${language.content}/`)
    if (folders.has(folder))
      context.addIssue({
        code: 'custom',
        path: ['languages', index, 'content'],
        message: 'is also the content folder of another language',
        params: { hint: 'Set it to the folder with the pages in this language.' },
      })
    folders.add(folder)
  }
}

type CheckedFields = z.output<typeof fields>

/** Checks that texts only use languages of the site, and always include the source language. */
function checkTexts(config: CheckedFields, context: z.core.$RefinementCtx<CheckedFields>): void {
  const base = toBaseLanguage(config)
  const codes = config.languages.length > 0 ? config.languages.map(({ code }) => code) : [base]
  for (const { path, texts } of listTexts(config)) {
    for (const code of Object.keys(texts)) {
      if (codes.includes(code)) continue
      const message = 'must be the code of one of `languages`'
      context.addIssue({ code: 'invalid_value', path: [...path, code], values: codes, input: code, message })
    }
    if (texts[base] !== undefined) continue
    const message = `has no text in \`${base}\`, the fallback for all other languages`
    context.addIssue({ code: 'custom', path: [...path], message, params: { hint: `Add \`${base}: '…'\`.` } })
  }
}

/** Checks that all strings are allowed in HTML. Options of plugins are not checked, because pages don't show them. */
function checkPlain(
  { markdown: _, ...config }: CheckedFields,
  context: z.core.$RefinementCtx<CheckedFields>,
): void {
  for (const { path, text } of listNonPlainText(config)) {
    const message = `contains the character ${findUnusable(text).name}, which HTML doesn’t allow`
    context.addIssue({ code: 'custom', path: [...path], message, params: { hint: 'Remove it.' } })
  }
}

/** The source language of translations: the first language without a folder of translated pages. */
export function toBaseLanguage({
  language,
  languages,
}: {
  language: string
  languages: readonly { code: string; content?: string | undefined }[]
}): string {
  return languages.find(({ content }) => content === undefined)?.code ?? language
}

/** The configuration as authors write it. */
export type ConfigInput = z.input<typeof configSchema>
/** The validated configuration, with default values and with texts in the language of the build. */
export type Config = InOneLanguage<AllLanguages>
/** The validated configuration with texts in all languages. */
export type AllLanguages = z.output<typeof configSchema>
export type PluginConfig = z.output<typeof pluginSchema>
