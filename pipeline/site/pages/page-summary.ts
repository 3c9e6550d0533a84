import type { PageFile } from '../../markdown/page-file.ts'
import type { CompiledPage } from '../../markdown/record.ts'

/** What the rest of the pipeline needs of a page without reading its record. */
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
  /** Relative to the content folder, with `/`. */
  path: string
  /** The folder that it is in, relative to the content folder with `/`, if the page isn't translated. */
  folder?: string
  sizeBytes: number
  /** Of the file's bytes. */
  sha256: string
  /** The key of its record in the cache. */
  key: string
  isThirdParty: boolean
  isMdx?: boolean
  /** The first words of the text, whole ones. */
  opening: string
  /** Ids that aren't those of headings. */
  otherIds: string[]
  components: Pick<CompiledPage['components'][number], 'name' | 'place'>[]
  hasStyles: boolean
}

/** A page whose text has changed, and nothing that another page, navigation or a check sees of it. */
export interface EditedPage {
  before: PageSummary
  after: PageSummary
}

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
