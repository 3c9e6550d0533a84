import { z } from 'zod'
import type { PageFile } from '../../markdown/page-file.ts'
import { type CompiledPage, compiledPageSchema, placeSchema } from '../../markdown/record.ts'

/** What the rest of the pipeline needs of a page without reading its record. */
export const pageSummarySchema = z.object({
  /** Relative to the content folder, with `/`. */
  path: z.string(),
  /** The folder that it is in, relative to the content folder with `/`, if the page isn't translated. */
  folder: z.string().optional(),
  sizeBytes: z.number(),
  /** Of the file's bytes. */
  sha256: z.string(),
  /** The key of its record in the cache. */
  key: z.string(),
  isThirdParty: z.boolean(),
  isMdx: z.boolean().optional(),
  frontMatter: compiledPageSchema.shape.frontMatter,
  leadHeading: compiledPageSchema.shape.leadHeading,
  headings: compiledPageSchema.shape.headings,
  /** The first words of the text, whole ones. */
  opening: z.string(),
  /** Ids that aren't those of headings. */
  otherIds: z.array(z.string()),
  links: compiledPageSchema.shape.links,
  images: compiledPageSchema.shape.images,
  assets: compiledPageSchema.shape.assets,
  fragments: compiledPageSchema.shape.fragments,
  components: z.array(z.object({ name: z.string(), place: placeSchema.optional() })),
  frames: z.array(z.string()),
  hasStyles: z.boolean(),
  problems: compiledPageSchema.shape.problems,
})

export type PageSummary = z.infer<typeof pageSummarySchema>

export interface PageSource extends PageFile {
  sizeBytes: number
  /** Of the file's bytes. */
  sha256: string
}

/** Sum up a record; places of headings go, since nothing is ever reported about them. */
export function toSummary(source: PageSource, key: string, record: CompiledPage): PageSummary {
  const headingIds = new Set(record.headings.map(({ id }) => id))
  return {
    path: source.path,
    folder: source.folder,
    sizeBytes: source.sizeBytes,
    sha256: source.sha256,
    isThirdParty: source.isThirdParty,
    isMdx: source.isMdx,
    key,
    frontMatter: record.frontMatter,
    leadHeading: record.leadHeading,
    headings: record.headings.map(({ depth, id, title }) => ({ depth, id, title })),
    opening: toOpening(record),
    otherIds: record.ids.filter((id) => !headingIds.has(id)),
    links: record.links,
    images: record.images,
    assets: record.assets,
    fragments: record.fragments,
    components: record.components.map(({ name, place }) => ({ name, place })),
    frames: record.frames,
    hasStyles: Object.keys(record.styles).length > 0,
    problems: record.problems,
  }
}

/** As much as search engines show of a description. */
const mostLetters = 160

function toOpening({ sections }: CompiledPage): string {
  const text = sections.find((section) => section.text !== '')?.text ?? ''
  if (text.length <= mostLetters) return text
  return `${text.slice(0, mostLetters).replace(/\s+\S*$/, '')} …`
}
