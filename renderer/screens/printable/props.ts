import type { TocEntry } from '../../types.ts'

export interface PrintablePageProps {
  siteName: string
  title: string
  sectionUrl: string
  chapters: PrintableChapter[]
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
