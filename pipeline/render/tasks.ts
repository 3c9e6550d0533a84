import type { AnalyticsData } from '../../renderer/boot/boot-data.ts'
import { type ScreenName, type ScreenProps, screens } from '../../renderer/screens/screen.ts'
import type {
  Announcement,
  Counterparts,
  SectionNav,
  SiteProps,
  StructuredData,
  TocEntry,
} from '../../renderer/types.ts'
import { toChunkPath, toStylesheetPath } from '../../renderer/urls/output-names.ts'
import type { StagedFile } from '../site/output/waiting-files.ts'
import type { Route } from '../site/route.ts'
import { shortHash } from '../support/files/hash.ts'
import type { Unfilled } from './bodies.ts'
import type { ShareImage } from './cards/card-planner.ts'
import type { OwnComponentModules } from './component-library.ts'
import type { SearchTask } from './search/search-page.ts'

/** The files of the client that every document refers to, below the root, without leading slash. */
export interface ShellAssets {
  style: string
  /** The module that runs on every page. */
  boot: string
  /** Represents all of the shell: a page made with another one is loaded whole. */
  hash: string
}

/** What a site has in its documents that looks another way than all sites. */
export interface SiteLooks {
  /** Address of its stylesheet. */
  stylesheet?: string
  /** Addresses of fonts that text is shown in. */
  fonts: readonly string[]
  /** The theme of readers who have chosen none; light if it is absent. */
  defaultTheme?: 'dark' | 'system'
  direction?: 'rtl'
}

/** What the pages of a section have in place of the announcement of the site. */
export interface SectionNotice {
  announcement: Announcement
  /** In place of that of the site: whether another bar was dismissed. */
  earlyScript: string
}

/** What rendering pages needs, the same for all of them. Plain data: it is sent to worker processes. */
export interface RenderSetup {
  site: SiteProps
  themeColor: string
  /** The default description. */
  description: string
  assets: ShellAssets
  looks: SiteLooks
  /** Address of the file with `site`, for the client. */
  siteUrl: string
  /** The inline script that runs in every document before anything is shown. */
  earlyScript: string
  /** Sections with an announcement of their own, in place of that of the site, by name. Absent on a site without. */
  notices?: Record<string, SectionNotice>
  /** Elements of the configuration at the end of every head, and the scripts within them. Absent on a site without. */
  head?: { html: string[]; inlineScripts: string[] }
  /** Inline scripts of screens, by the name of the screen. */
  screenScripts: Partial<Record<ScreenName, string>>
  /** By key. */
  navs: Record<string, { nav: SectionNav; url: string }>
  /** Paths of the pages that have no chunk. */
  documents: string[]
  analytics?: AnalyticsData
  /** Paths of the sites that are below this one in the output; absent if there are none. */
  others?: string[]
  /** Whether pages register the site's service worker. */
  hasServiceWorker: boolean
  /** What a hosted search service may distinguish pages by. */
  facets: Record<string, string>
  /** Absolute: for messages. */
  contentDir: string
  cacheDir: string
  outputDir: string
  waitingDir: string
  /** The site's own components, if it has any. */
  ownComponents?: OwnComponentModules
  /** Sources that the configuration allows beyond those that follow from a page. */
  policy: {
    scriptSrc: string[]
    imgSrc: string[]
    frameSrc: string[]
    connectSrc: string[]
    styleSrc?: string[]
    fontSrc?: string[]
  }
}

/** A screen by its name, with what it shows. */
export type TaskScreen = {
  [Name in ScreenName]: { name: Name; props: Unfilled<ScreenProps<Name>> }
}[ScreenName]

/** What a document's `<head>` says of the page. */
export interface TaskHead {
  title: string
  /** Empty if the default description applies. */
  description: string
  canonical?: string
  alternates: { language: string; url: string }[]
  noIndex: boolean
  kind: 'website' | 'article'
  feeds: { title: string; type: 'atom' | 'rss'; url: string }[]
  structuredData?: StructuredData
  image?: ShareImage
  /** When its page was last updated, such as `2026-02-04T10:20:30Z`, if that is known. */
  lastModified?: string
}

/** Where a page is among others. */
export interface TaskPlace {
  /** Key into `navs`; absent on pages without a sidebar. */
  navKey?: string
  /** Headings that the sidebar shows below the page. */
  anchors: TocEntry[]
  /** Addresses of the pages before and after in the order in which they are read. */
  neighbours: { previous?: string; next?: string }
  /** The route that the menus of languages and versions lead to. */
  menuRoute: Route
  /** What isn't the same there; absent if all is. */
  counterparts?: Counterparts
  /** Where headings are that were on the page once, by their id; absent if none has moved. */
  moved?: Record<string, string>
}

/** What the bodies of a page load. */
export interface TaskParts {
  /** Origins of the page's pictures and frames, and those that it sends forms to. */
  imgSrc: string[]
  frameSrc: string[]
  formAction: string[]
  /** URLs of stylesheets beyond the shell's. */
  stylesheets: string[]
  /** Whether one of them is the page's own, for its `style` attributes. */
  hasOwnStyles: boolean
}

/** One route to be rendered. */
export interface RenderTask {
  route: Route
  /** Where the document goes, relative to the output folder. */
  file: string
  screen: TaskScreen
  /** Absent on what search doesn't find. */
  search?: SearchTask
  head: TaskHead
  place: TaskPlace
  parts: TaskParts
  /** A hash of all that the files are made of. */
  inputs: string
  /** Size of the source, by which work is shared out. */
  sizeBytes: number
}

export interface RenderResult {
  files: StagedFile[]
  /** How long it took, in milliseconds. */
  ms: number
}

/** A hash of all that the files of a task are made of. @param shared What is the same for tasks with the same sidebar. */
export function toTaskInputs(task: Omit<RenderTask, 'inputs'>, shared: string): string {
  // All plans are made by the same code, which gives their keys one order. Another one would only cost time.
  return shortHash(`${shared}\n${JSON.stringify(task)}`)
}

/** The files that rendering a task makes, relative to the output folder. */
export function listTaskFiles({ file, route, screen, parts }: RenderTask): string[] {
  const files = [file]
  if (screens[screen.name].hasChunk) files.push(toChunkPath(route))
  if (parts.hasOwnStyles) files.push(toStylesheetPath(route))
  return files
}
