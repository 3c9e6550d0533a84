import path from 'node:path'
import { z } from 'zod'
import { jsonSchema } from '../support/json-value.ts'
import { findUnusable, listUnplain } from '../support/text/plain-text.ts'
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
import { address, link, origin, sectionName, withoutInline, words } from './value-schemas.ts'

/** A unified plugin by module name, with its options, imported in each worker process. */
const pluginSchema = z.union([z.string(), z.tuple([z.string(), z.record(z.string(), jsonSchema)])])

const siteSchema = z.strictObject({
  /** The site's name: the title of the home page, and what follows `|` in all other titles. */
  name: textSchema(words),
  /** Where the site is published. Without it canonical links are relative and there is no sitemap. */
  host: origin.optional(),
  /** The folder of the host below which the site is. */
  base: z
    .string()
    .regex(/^\/(?:[^?#]*\/)?$/, { error: 'must start and end with `/`', abort: true })
    .regex(
      /^\/(?:(?!\.{1,2}\/)(?:[\p{L}\p{N}\p{M}._~+@-]|%[\da-f]{2})+\/)*$/iu,
      'must be a path of folders: letters, digits and `-._~+@`; others as in addresses, such as `%20`',
    )
    .default('/'),
  /** The description of pages that have none of their own. */
  description: textSchema().default(''),
  themeColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as `#2b3a42`')
    .meta({ type: 'colour' })
    .optional(),
  /** The direction of text; by default that of the language. */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /** An SVG, relative to the configuration, from which the icons are made. */
  icon: z.string().endsWith('.svg', 'must be an SVG file').meta({ type: 'path' }).optional(),
})

/** An address with a place for the path of a page. */
const pathAddress = withoutInline(
  z.string().includes('{path}', { error: 'must say with `{path}` where the path goes' }),
)

const languageTag = z.string().refine(isLanguageTag, 'must be a BCP 47 tag such as `de` or `pt-BR`')

/** Whether a text is a BCP 47 tag. */
export function isLanguageTag(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== ''
  } catch {
    return false
  }
}

const languageSchema = z.strictObject({
  /** BCP 47 tag, for `lang`. */
  code: languageTag,
  label: z.string().min(1),
  host: origin.optional(),
  /** The folder below `site.base` where it is published, in the same output as the others; with `host`, its folder there. */
  path: prefixSchema.optional(),
  /** The folder of its translated pages; a page that is missing there is shown from `content`. */
  content: z.string().min(1).meta({ type: 'path' }).optional(),
  /** Where its translated pages are edited; by default as all others. */
  editUrl: pathAddress.optional(),
  /** Groups of words that mean the same to its readers, besides those of `search.synonyms`. */
  synonyms: synonymsSchema,
  /** Words of the interface in this language, which go before those of `strings`. */
  strings: stringsSchema.optional(),
})

const versionSchema = z.strictObject({
  label: z.string().min(1),
  host: origin.optional(),
  /** The folder below `site.base` where it is published, in the same output as the others; with `host`, its folder there. */
  path: prefixSchema.optional(),
  /** A finished output folder, which is published below `path` as it is. */
  mount: z.string().min(1).meta({ type: 'path' }).optional(),
})

const announcement = {
  text: textSchema(words),
  linkText: textSchema().optional(),
  url: withoutInline(z.string()).optional(),
}

const sectionSchema = z.strictObject({
  name: sectionName,
  /** As navigation shows it; by default the title of the section's index page. */
  title: textSchema(words).optional(),
  /** Whether the menu of documentation sections lists it. */
  inMenu: z.boolean().default(true),
  /** Whether `/{name}/printable/` is made. */
  printable: z.boolean().default(true),
  /** `sort`: by group, number and title. `date`: newest first, by the date that starts the file name. */
  order: z.enum(['sort', 'date']).default('sort'),
  /** What its pages announce in place of `notification`. */
  notification: z.strictObject(announcement).optional(),
})

const navigationSchema = z
  .strictObject({
    label: textSchema(words),
    /** Without it the label opens the menu. */
    url: address.optional(),
    /** First path segments that mark the link as current; by default those of its own address, or of its menu's. */
    activeFor: z.array(z.string()).optional(),
    /** What a dropdown lists: the sections that are in the menu, or these links. */
    menu: z.union([z.literal('sections'), z.array(link).min(1, 'has no link')]).optional(),
  })
  .refine(({ url, menu }) => url !== undefined || Array.isArray(menu), {
    message: 'leads nowhere',
    params: { hint: 'Add `url`, or a list of links as `menu`.' },
  })

const iconLinkSchema = link.extend({
  icon: iconSchema(brandNames).meta({ type: 'icon' }),
})

const markdownSchema = z.strictObject({
  /** Which files that end in `.md` are read as MDX: all, or those that patterns below the content folder match. */
  mdx: z.union([z.boolean(), z.array(z.string().min(1))]).default(false),
  /** Whose rule makes the ids of headings from their text. */
  headingIds: z.enum(['github', 'vitepress', 'mkdocs', 'docsify']).default('github'),
  remarkPlugins: z.array(pluginSchema).default([]),
  rehypePlugins: z.array(pluginSchema).default([]),
})

const routesSchema = z.strictObject({
  /** Whether numbers that begin names of files and folders, as in `01-intro.md`, are left out of URLs. */
  stripNumbers: z.boolean().default(false),
})

const frontMatterSchema = z.strictObject({
  /** Keys that mean something elsewhere and aren't reported; `*` represents any characters: `ms.*`. */
  allow: z.array(z.string().min(1)).default([]),
  /** A module whose default export is a Standard Schema, as those of Zod are: it checks the front matter of each page. */
  schema: modulePath.optional(),
})

/** One source of a Content-Security-Policy: what separates them, and directives, would make others of it. */
const policySource = z
  .string()
  .regex(
    /^[^\s;,"<>]+$/,
    'must be one source such as `https://pictures.example`, without spaces, `;` and `,`',
  )

const securitySchema = z.strictObject({
  /** Sources that the Content-Security-Policy allows beyond those that follow from the pages. */
  imgSrc: z.array(policySource).default([]),
  frameSrc: z.array(policySource).default([]),
  connectSrc: z.array(policySource).default([]),
})

/** The severity of a finding. Rules that aren't named keep their own severity. */
const rulesSchema = z.partialRecord(
  z.enum([
    'dead-link',
    'dead-anchor',
    'missing-image',
    'missing-text',
    'missing-title',
    'sidebar-missing-page',
    'unknown-component',
    'unknown-key',
    'unknown-language',
  ]),
  z.enum(['error', 'warning', 'off']),
)

const fields = z.strictObject({
  content: z.string().min(1).default('content'),
  output: z.string().min(1).default('output'),
  cache: z.string().min(1).default('.docsite'),
  /** Folders outside of the project that symbolic links of the content may lead to. */
  linkedFolders: z.array(z.string().min(1)).default([]),
  site: siteSchema,
  /** The language of this build, one of `languages`. */
  language: languageTag.default('en'),
  languages: z.array(languageSchema).default([]),
  /** Words of the interface, by key, in place of those that docsite has. */
  strings: stringsSchema.optional(),
  /** The version of this build, one of `versions`. */
  version: z.string().optional(),
  versions: z.array(versionSchema).default([]),
  /** Sections in the order of navigation; folders that aren't named come after, by name. */
  sections: z.array(sectionSchema).default([]),
  /** Lists of pages beside them, in place of those that follow from folders. */
  sidebars: sidebarsSchema,
  navigation: z.array(navigationSchema).optional(),
  iconLinks: z.array(iconLinkSchema).default([]),
  footerLinks: z.array(link).default([]),
  /** Links of the footer in columns, each with a title. */
  footerColumns: z
    .array(z.strictObject({ title: textSchema(words), links: z.array(link).min(1) }))
    .max(6)
    .default([]),
  /** Under which licence the text may be used, for the footer. */
  license: link.optional(),
  /** Where a page is edited; `{path}` is its path below the content folder. */
  editUrl: pathAddress.optional(),
  /** Where the changes of a page are listed; `{path}` as in `editUrl`. */
  historyUrl: pathAddress.optional(),
  /** Pictures that are shown where pages are shared. They need `site.host`. */
  socialImages: z
    .union([
      z.literal(false),
      z.strictObject({
        /** Whether pages have a picture of their own: all of them, or those of some sections; others have that of the site. */
        pages: z.union([z.boolean(), z.array(sectionName)]).default(false),
        /** Fonts in which they are drawn, relative to the configuration; by default one of the system. */
        fonts: z.array(z.string().min(1)).default([]),
      }),
    ])
    .prefault({}),
  /** What is read of the pages' history, where they are in a repository of git. */
  git: z
    .union([
      z.literal(false),
      z.strictObject({
        /** Whether pages show when they were last updated. */
        lastUpdated: z.boolean().default(true),
        /** Whether pages list the authors of their commits, after those whom they name. */
        contributors: z.boolean().default(true),
        /** Authors that are no contributors: names or addresses, in which `*` represents any text. */
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
  /** Where `<StackBlitzPreview example="…">` finds its examples; `{example}` is the example's name. */
  exampleUrl: withoutInline(z.string()).default('https://stackblitz.com/github/{example}'),
  /** Where `<TrySample />` sends the files of a sample: an editor that takes the form of StackBlitz. */
  editorUrl: z
    .url({ protocol: /^https?$/, error: 'must be an address such as `https://stackblitz.com/run`' })
    .optional(),
  /** Addresses that have moved: who comes to one is led on. */
  redirects: z.array(redirectSchema).default([]),
  notification: z
    .strictObject({
      ...announcement,
      /** Readers who dismissed a bar of another version see this one. It is part of a script. */
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
  /** Elements that every page has in its head, besides those that follow from the site. */
  head: z.array(headEntrySchema).default([]),
  /** How the site looks. */
  theme: themeSchema.prefault({}),
  markdown: markdownSchema.prefault({}),
  frontMatter: frontMatterSchema.prefault({}),
  routes: routesSchema.prefault({}),
  /** How much work one page may be. */
  limits: limitsSchema.prefault({}),
  security: securitySchema.prefault({}),
  hosting: hostingSchema.optional(),
  rules: rulesSchema.default({}),
  /** Whether a page with errors keeps the others from being published. */
  onPageError: z.enum(['fail', 'skip']).default('fail'),
  /** What `docsite check` proves of the pages, and with which modules of the site. */
  check: checkSchema.prefault({}),
  /** Most bytes that the service worker may store before it is used. */
  precacheBudgetBytes: z.number().int().positive().default(300_000),
  /** Most bytes of what is published, before it is compressed. More is an error. */
  budgets: z
    .strictObject({
      /** Of one document; printable pages are left out. */
      pageBytes: z.number().int().positive().optional(),
      /** Of one file that is neither a document nor part of the search index. */
      assetBytes: z.number().int().positive().optional(),
      /** Of all files of the search index. */
      searchBytes: z.number().int().positive().optional(),
    })
    .prefault({}),
})

/** What `docsite.config.ts` may say. Plain data: it is hashed, and sent to worker processes. */
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
  checkFolders(config, context)
  checkTexts(config, context)
  checkPlain(config, context)
})

/** Each section is named once, and each language has pages of its own. */
function checkFolders(
  { sections, content, languages }: CheckedFields,
  context: z.core.$RefinementCtx<CheckedFields>,
): void {
  const named = new Set<string>()
  for (const [index, { name }] of sections.entries()) {
    if (named.has(name))
      context.addIssue({
        code: 'custom',
        path: ['sections', index, 'name'],
        message: `is the name of another section as well, \`${name}\``,
        params: { hint: 'Put what is said of the section into one entry.' },
      })
    named.add(name)
  }
  const folders = new Set([path.posix.normalize(`${content}/`)])
  for (const [index, language] of languages.entries()) {
    if (language.content === undefined) continue
    const folder = path.posix.normalize(`${language.content}/`)
    if (folders.has(folder))
      context.addIssue({
        code: 'custom',
        path: ['languages', index, 'content'],
        message: 'is the folder of the pages in another language',
        params: { hint: 'Name the folder of the pages in this language.' },
      })
    folders.add(folder)
  }
}

type CheckedFields = z.output<typeof fields>

/** Texts are given in languages of the site, and always in the one that others are translated from. */
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
    const message = `has no text in \`${base}\`, which is shown if another language has none`
    context.addIssue({ code: 'custom', path: [...path], message, params: { hint: `Add \`${base}: '…'\`.` } })
  }
}

/** What pages show is text that HTML can hold. Options of plugins are no text of pages. */
function checkPlain(
  { markdown: _, ...config }: CheckedFields,
  context: z.core.$RefinementCtx<CheckedFields>,
): void {
  for (const { path, text } of listUnplain(config)) {
    const message = `has the character ${findUnusable(text).name}, which HTML can’t hold`
    context.addIssue({ code: 'custom', path: [...path], message, params: { hint: 'Remove it.' } })
  }
}

/** The language that others are translated from: the first one without a folder of translated pages. */
export function toBaseLanguage({
  language,
  languages,
}: {
  language: string
  languages: readonly { code: string; content?: string | undefined }[]
}): string {
  return languages.find(({ content }) => content === undefined)?.code ?? language
}

/** What an author writes. */
export type ConfigInput = z.input<typeof configSchema>
/** What code reads: defaults filled in, texts in the language of the build. */
export type Config = InOneLanguage<AllLanguages>
/** The same with all texts that are given by language. */
export type AllLanguages = z.output<typeof configSchema>
export type PluginConfig = z.output<typeof pluginSchema>
