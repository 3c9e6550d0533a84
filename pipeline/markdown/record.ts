import { z } from 'zod'
import { jsonSchema } from '../support/json-value.ts'
import { problemSchema } from '../support/problems/problem.ts'

/** Incremented whenever the meaning of a record changes: pages with older records are then compiled again. */
export const recordVersion = 1

/** A place in the page's source, or in one of its fragments (`fragment` is its index in `fragments`). */
export const placeSchema = z.object({
  line: z.number(),
  column: z.number(),
  endLine: z.number().optional(),
  endColumn: z.number().optional(),
  fragment: z.number().optional(),
})

const severitySchema = problemSchema.shape.severity

/**
 * A problem that a page has regardless of other pages. It has no file name: the reader of the record knows
 * the file.
 */
export const pageProblemSchema = z.object({
  place: placeSchema.optional(),
  ruleId: z.string(),
  severity: severitySchema,
  reason: z.string(),
  expected: z.array(z.string()).optional(),
  hint: z.string().optional(),
})

/**
 * A part of the body. Strings are final HTML. All other parts are filled in when the page is rendered,
 * because they depend on the site (`link`, `image`), on the document that contains the body (`id`), on the
 * language (`text`), or on React (`component`).
 */
export type Part =
  | string
  /** An id, or a reference to one, as the value of an attribute. */
  | { id: string }
  /** Index into `links`: the value of `href`. */
  | { link: number }
  /**
   * Index into `images`: the value of `src`, followed by the attributes for width and height unless `alone`
   * is set.
   */
  | { image: number; alone?: true }
  /** Index into `fences`. */
  | { fence: number }
  /** The key of an interface string; `value` fills its placeholder. */
  | { text: string; value?: string }
  /** Index into `components`. */
  | { component: number; children: Part[] }

const partSchema: z.ZodType<Part> = z.union([
  z.string(),
  z.strictObject({ id: z.string() }),
  z.strictObject({ link: z.number() }),
  z.strictObject({ image: z.number(), alone: z.literal(true).optional() }),
  z.strictObject({ fence: z.number() }),
  z.strictObject({ text: z.string(), value: z.string().optional() }),
  z.strictObject({
    component: z.number(),
    get children() {
      return z.array(partSchema)
    },
  }),
])

const frontMatterSchema = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  sort: z.number().optional(),
  group: z.string().optional(),
  /** A word next to the title in the sidebar. */
  badge: z.string().optional(),
  /** The name of an icon in front of the title in the sidebar. */
  icon: z.string().optional(),
  contributors: z.array(z.string()).optional(),
  related: z
    .array(z.object({ title: z.string(), url: z.string(), place: placeSchema.optional() }))
    .optional(),
  /** Words that don't occur in the page, but should find it in the search. */
  keywords: z.array(z.string()).optional(),
  /** Keywords of the page's sections, by the ids of their headings. */
  sectionKeywords: z.record(z.string(), z.array(z.string())).optional(),
  source: z.string().optional(),
  edit: z.string().optional(),
  repo: z.string().optional(),
  /** Former paths of the page. */
  redirectFrom: z.array(z.object({ path: z.string(), place: placeSchema.optional() })).optional(),
  /**
   * The address of the page: relative to the root if it begins with a slash, otherwise to the page's folder.
   */
  slug: z.string().optional(),
  permalink: z.string().optional(),
  draft: z.boolean().optional(),
  published: z.boolean().optional(),
  /** A date, or a date and time with its offset, in ISO 8601. */
  publishDate: z.string().optional(),
  hidden: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  /**
   * All values as written and the place of each key, for the site's own schema; missing if the site has none.
   */
  written: z
    .object({ values: z.record(z.string(), jsonSchema), places: z.record(z.string(), placeSchema) })
    .optional(),
  /** For a translated page: the git blob hash of the file that it was translated from. */
  translationOf: z.string().optional(),
})

/** All keys in the order in which they are in a record, independent of the order in the page. */
export const frontMatterKeys = Object.keys(frontMatterSchema.shape)

const headingSchema = z.object({
  depth: z.number().int().min(1).max(6),
  id: z.string(),
  title: z.string(),
  place: placeSchema.optional(),
})

/**
 * The result of compiling one page: a pure function of the page's bytes, its fragments and the options. It
 * contains nothing that depends on other pages or on the page's own path and route.
 */
export const compiledPageSchema = z.object({
  version: z.literal(recordVersion),
  frontMatter: frontMatterSchema,
  /** The first heading, if its level is 1: the title of the page if the front matter has none. */
  leadHeading: headingSchema.optional(),
  body: z.array(partSchema),
  /** Headings of all levels, in document order. */
  headings: z.array(headingSchema),
  /** All ids in the body. */
  ids: z.array(z.string()),
  links: z.array(z.object({ url: z.string(), place: placeSchema.optional() })),
  images: z.array(
    z.object({
      url: z.string(),
      /** Size as written in the source, in CSS pixels. */
      width: z.number().optional(),
      height: z.number().optional(),
      place: placeSchema.optional(),
    }),
  ),
  /**
   * Imported files that are published: `import:N` in `images` and in component properties refers to the Nth.
   */
  assets: z.array(z.object({ specifier: z.string(), fragment: z.number().optional(), sha256: z.string() })),
  fences: z.array(
    z.object({
      language: z.string(),
      meta: z.string(),
      code: z.string(),
      html: z.string(),
      /** Whether the language is known to the highlighter. */
      isKnown: z.boolean(),
      place: placeSchema.optional(),
    }),
  ),
  /** The text below each heading, for search; `id` is empty for the text before the first heading. */
  sections: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      /** Code whose lines have several words, such as error messages. */
      quoted: z.array(z.string()).optional(),
    }),
  ),
  components: z.array(
    z.object({
      name: z.string(),
      props: z.record(z.string(), jsonSchema),
      /** Properties that are links or images, as indices into `links` and `images`. */
      links: z.record(z.string(), z.number()),
      images: z.record(z.string(), z.number()),
      place: placeSchema.optional(),
    }),
  ),
  /** Addresses that the page embeds in frames. */
  frames: z.array(z.string()),
  /** CSS declarations from `style` attributes, by class name. */
  styles: z.record(z.string(), z.string()),
  /** Files that the page includes, by their specifier. */
  fragments: z.array(
    z.object({ specifier: z.string(), fragment: z.number().optional(), sha256: z.string() }),
  ),
  problems: z.array(pageProblemSchema),
})

export type CompiledPage = z.infer<typeof compiledPageSchema>

/**
 * A record as it is read from the cache. Lists are only checked to be arrays, because this code wrote them,
 * and checking each item takes several times as long as parsing them.
 */
export const storedPageSchema = z.object(
  Object.fromEntries(
    Object.entries(compiledPageSchema.shape).map(([name, schema]) => [
      name,
      schema instanceof z.ZodArray ? z.custom<unknown[]>(Array.isArray) : schema,
    ]),
  ),
) as unknown as z.ZodType<CompiledPage>
export type FrontMatter = z.infer<typeof frontMatterSchema>
export type Heading = z.infer<typeof headingSchema>
export type RecordPlace = z.infer<typeof placeSchema>
export type PageProblem = z.infer<typeof pageProblemSchema>
export type Fence = CompiledPage['fences'][number]
/** A fence before its code is highlighted. */
export type RawFence = Omit<Fence, 'html' | 'isKnown'>
