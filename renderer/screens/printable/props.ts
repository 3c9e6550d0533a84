import type { TocEntry } from '../../types.ts'

export interface PrintablePageProps {
  siteName: string
  title: string
  /** Title of the part, if the document is a part of a long section. */
  partTitle?: string
  /** URL to go back to: the first page of the section, or the contents of its parts. */
  sectionUrl: string
  chapters: PrintableChapter[]
  /** The parts of a long section. Only the page with their contents has them; that page has no chapters. */
  parts?: PrintablePart[]
}

export interface PrintablePart {
  title: string
  url: string
  chapters: { title: string; url: string; language?: string | undefined }[]
}

export interface PrintableChapter {
  title: string
  id: string
  /** URL of the page, which is printed below the title. */
  url: string
  body: string
  /** BCP 47 tag, if the chapter isn't translated. */
  language?: string
  toc: TocEntry[]
}
