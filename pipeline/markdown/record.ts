import { z } from 'zod'
import { jsonSchema } from '../support/json-value.ts'
import { problemSchema } from '../support/problems/problem.ts'

/** Rises whenever the meaning of a record changes: older records are then compiled again. */
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

/** A problem of the page alone. Its file is known to who reads the record, not to the record. */
const pageProblemSchema = z.object({
  place: placeSchema.optional(),
  ruleId: z.string(),
  severity: severitySchema,
  reason: z.string(),
  expected: z.array(z.string()).optional(),
  hint: z.string().optional(),
})

/**
 * A piece of the body. A string is final HTML. Everything else is filled in when the page is rendered, because it
 * depends on the site (`link`, `image`), on the document that the body becomes part of (`id`), on the language
 * (`text`), or on React (`component`).
 */
export type Part =
  | string
  /** An id, or a reference to one, as the value of an attribute. */
  | { id: string }
  /** Index into `links`: the value of `href`. */
  | { link: number }
  /** Index into `images`: the value of `src`, and the attributes of size that follow it if it isn't `alone`. */
  | { image: number; alone?: true }
  /** Index into `fences`. */
  | { fence: number }
  /** A string of the interface, by its key; `value` fills its placeholder. */
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
  /** A word beside the title in the sidebar. */
  badge: z.string().optional(),
  /** The name of an icon before it. */
  icon: z.string().optional(),
  contributors: z.array(z.string()).optional(),
  related: z.array(z.object({ title: z.string(), url: z.string() })).optional(),
  /** What readers search for who mean this page, besides the words in it. */
  keywords: z.array(z.string()).optional(),
  /** The same for sections, by the ids of their headings. */
  sectionKeywords: z.record(z.string(), z.array(z.string())).optional(),
  source: z.string().optional(),
  edit: z.string().optional(),
  repo: z.string().optional(),
  /** Paths at which the page was once. */
  redirectFrom: z.array(z.object({ path: z.string(), place: placeSchema.optional() })).optional(),
  /** The address of the page: from the root with a slash, else from the folder of the page. */
  slug: z.string().optional(),
  permalink: z.string().optional(),
  draft: z.boolean().optional(),
  published: z.boolean().optional(),
  /** A day, or a time with its offset, as ISO 8601 writes them. */
  publishDate: z.string().optional(),
  hidden: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  /** All that is written, and where each key is, for a schema of the site; absent if there is none. */
  written: z
    .object({ values: z.record(z.string(), jsonSchema), places: z.record(z.string(), placeSchema) })
    .optional(),
  /** Of a translated page: the hash that git gave to the file which was translated. */
  translationOf: z.string().optional(),
})

/** In the order in which a record has them, whatever that in the page is. */
export const frontMatterKeys = Object.keys(frontMatterSchema.shape)

const headingSchema = z.object({
  depth: z.number().int().min(1).max(6),
  id: z.string(),
  title: z.string(),
  place: placeSchema.optional(),
})

/**
 * What compiling one page gives: a pure function of the page's bytes, its fragments and the options. It knows no
 * other page, and neither its own path nor its route.
 */
export const compiledPageSchema = z.object({
  version: z.literal(recordVersion),
  frontMatter: frontMatterSchema,
  /** The first heading, if it is of level 1: the title of a page that states none. */
  leadHeading: headingSchema.optional(),
  body: z.array(partSchema),
  /** In document order, all levels. */
  headings: z.array(headingSchema),
  /** Every id of the body. */
  ids: z.array(z.string()),
  links: z.array(z.object({ url: z.string(), place: placeSchema.optional() })),
  images: z.array(
    z.object({
      url: z.string(),
      /** As the source says it, in CSS pixels. */
      width: z.number().optional(),
      height: z.number().optional(),
      place: placeSchema.optional(),
    }),
  ),
  /** Imported files that are published: `import:N` in `images` and in components' properties is the Nth. */
  assets: z.array(z.object({ specifier: z.string(), fragment: z.number().optional(), sha256: z.string() })),
  fences: z.array(
    z.object({
      language: z.string(),
      meta: z.string(),
      code: z.string(),
      html: z.string(),
      /** Whether the language could be highlighted. */
      isKnown: z.boolean(),
      place: placeSchema.optional(),
    }),
  ),
  /** The text below each heading, for search; `id` is empty before the first one. */
  sections: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      /** Code of several words in its lines, such as the message of an error. */
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
  /** Addresses that the page shows in frames. */
  frames: z.array(z.string()),
  /** Rules that represent `style` attributes, by class name. */
  styles: z.record(z.string(), z.string()),
  /** Files that the page includes, by their specifier. */
  fragments: z.array(
    z.object({ specifier: z.string(), fragment: z.number().optional(), sha256: z.string() }),
  ),
  problems: z.array(pageProblemSchema),
})

export type CompiledPage = z.infer<typeof compiledPageSchema>

/**
 * A record as it is read from the cache. Of its lists only what says whether they fit is checked: they were written whole, by
 * this code, and checking each of their parts takes several times as long as parsing them.
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
