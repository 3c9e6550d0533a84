import { shownDescriptionLength } from '../../config/check-schema.ts'
import type { PageFile } from '../../markdown/page-file.ts'
import type { CompiledPage } from '../../markdown/record.ts'

/** The data of a page that the rest of the pipeline needs, so that it doesn't have to read the record. */
export interface PageSummary
  extends Pick<
    CompiledPage,
    | 'frontMatter'
    | 'leadHeading'
    | 'headings'
    | 'links'
    | 'images'
    | 'assets'
    | 'fragments'
    | 'frames'
    | 'problems'
  > {
  /** The path relative to the content folder, with `/`. */
  path: string
  /** For a page that isn't translated, the content folder of its source, relative to the content folder, with `/`. */
  folder?: string
  sizeBytes: number
  /** The hash of the file. */
  sha256: string
  /** The key of its record in the cache. */
  key: string
  isThirdParty: boolean
  isMdx?: boolean
  /** The first words of the text. */
  opening: string
  /** The ids of elements other than headings. */
  otherIds: string[]
  components: Pick<CompiledPage['components'][number], 'name' | 'place'>[]
  hasStyles: boolean
}

/** A page of which only the text has changed, and nothing that affects other pages, the navigation or a check. */
export interface EditedPage {
  before: PageSummary
  after: PageSummary
}

export interface PageSource extends PageFile {
  sizeBytes: number
  /** The hash of the file. */
  sha256: string
}

/** Creates the summary of a record. Places of headings are omitted, because no problem is ever reported for them. */
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

function toOpening({ sections }: CompiledPage): string {
  const text = sections.find((section) => section.text !== '')?.text ?? ''
  if (text.length <= shownDescriptionLength) return text
  return `${text.slice(0, shownDescriptionLength).replace(/\s+\S*$/, '')} …`
}
