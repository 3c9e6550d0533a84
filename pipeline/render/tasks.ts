import type {
  ContentPageProps,
  HomePageProps,
  SectionNav,
  SiteProps,
  VotePageProps,
} from '../../renderer/types.ts'
import type { StagedFile } from '../output/output-folder.ts'
import { type Route, toChunkPath } from '../routes/route.ts'
import type { DocumentTemplates, ShellAssets } from './document.ts'
import type { FilledImage } from './render-body.ts'

/** What rendering pages needs, the same for all of them. Plain data: it is sent to workers. */
export interface RenderSetup {
  site: SiteProps
  themeColor: string
  /** The default description. */
  description: string
  assets: ShellAssets
  templates: DocumentTemplates & { notFoundScript: string }
  navs: Record<string, SectionNav>
  cacheDir: string
  outputDir: string
  waitingDir: string
  /** Module of the site's own components, if it has any. */
  ownComponents?: string
  /** Sources that the configuration allows beyond those that follow from a page. */
  policy: { imgSrc: string[]; frameSrc: string[]; connectSrc: string[] }
}

/** A compiled page within a document. */
export interface BodySource {
  /** Key of the record. */
  key: string
  hrefs: string[]
  images: FilledImage[]
  idPrefix: string
}

export interface PrintableChapter {
  source: BodySource
  title: string
  id: string
  url: string
  toc: { id: string; title: string; level: number }[]
}

export type TaskScreen =
  | { name: 'content'; props: Omit<ContentPageProps, 'body'> }
  | { name: 'home'; props: Omit<HomePageProps, 'body'> }
  | { name: 'vote'; props: Omit<VotePageProps, 'body'> }
  | { name: 'printable'; title: string; sectionUrl: string; chapters: PrintableChapter[] }
  | { name: 'not-found' }
  | { name: 'app-shell' }

/** One route to be rendered. */
export interface RenderTask {
  route: Route
  /** Where the document goes, relative to the output folder. */
  file: string
  screen: TaskScreen
  /** The page that fills the body, on screens that have one. */
  source?: BodySource
  /** The document's title. */
  title: string
  description: string
  canonical?: string
  alternates: { language: string; url: string }[]
  noIndex: boolean
  /** Key into `navs`; absent on pages without a sidebar. */
  navKey?: string
  /** Origins of the page's pictures and frames. */
  imgSrc: string[]
  frameSrc: string[]
  /** URL of the stylesheet of the page's own styles, if it has any. */
  stylesheet?: string
  /** A hash of all that the files are made of. */
  inputs: string
  /** Size of the source, by which work is shared out. */
  sizeBytes: number
}

export interface RenderResult {
  files: StagedFile[]
}

/** The files that rendering a task makes, relative to the output folder. */
export function listTaskFiles({ file, route, screen, stylesheet }: RenderTask): string[] {
  const files = [file]
  if (screen.name === 'content') files.push(toChunkPath(route))
  if (stylesheet !== undefined) files.push(toStylesheetPath(route))
  return files
}

/** Where the rules that stand for a page's `style` attributes are written, relative to the output folder. */
export function toStylesheetPath(route: Route): string {
  return `${route.slice(1)}page.css`
}
