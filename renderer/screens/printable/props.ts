import type { TocEntry } from '../../types.ts'

export interface PrintablePageProps {
  siteName: string
  title: string
  /** What the part of a long section contains, on such a part. */
  partTitle?: string
  /** Where one comes from: the first page of the section, or the contents of its parts. */
  sectionUrl: string
  chapters: PrintableChapter[]
  /** The parts of a long section, on the page with their contents, which has no chapters. */
  parts?: PrintablePart[]
}

export interface PrintablePart {
  title: string
  url: string
  chapters: { title: string; url: string }[]
}

export interface PrintableChapter {
  title: string
  id: string
  /** Where the page is found, to be read on paper. */
  url: string
  body: string
  /** BCP 47 tag, where the chapter isn't translated. */
  language?: string
  toc: TocEntry[]
}
