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
import type { StagedFile } from '../site/output/staged-files.ts'
import type { Route } from '../site/route.ts'
import { shortHash } from '../support/files/hash.ts'
import type { Unfilled } from './bodies.ts'
import type { ShareImage } from './cards/card-planner.ts'
import type { OwnComponentModules } from './component-library.ts'
import type { SearchTask } from './search/search-page.ts'

/** The client files that every document refers to. Paths are relative to the root of the site. */
export interface ShellAssets {
  style: string
  /** The module that runs on every page. */
  boot: string
  /**
   * A hash of the whole shell. The client loads the document of a page that was rendered with another shell.
   */
  hash: string
}

/** The properties of a site's documents that depend on its theme. */
export interface SiteLooks {
  /** The URL of the theme's stylesheet. */
  stylesheet?: string
  /** URLs of fonts to preload. */
  fonts: readonly string[]
  /** The theme for readers who haven't chosen one; light if absent. */
  defaultTheme?: 'dark' | 'system'
  direction?: 'rtl'
}

/** The announcement that the pages of a section show instead of the site's. */
export interface SectionNotice {
  announcement: Announcement
  /** Replaces the site's early script: it checks whether the reader has dismissed this announcement. */
  earlyScript: string
}

/** The data that rendering any page needs. It is plain data, because it is sent to worker processes. */
export interface RenderSetup {
  site: SiteProps
  themeColor: string
  /** The default description. */
  description: string
  assets: ShellAssets
  looks: SiteLooks
  /** The URL of the file with `site`, for the client. */
  siteUrl: string
  /** The inline script that runs in every document before the first paint. */
  earlyScript: string
  /** Announcements of sections, by section name; absent if no section has one. */
  notices?: Record<string, SectionNotice>
  /**
   * Configured elements for the end of every `<head>`, and the inline scripts among them;
   * absent if there are none.
   */
  head?: { html: string[]; inlineScripts: string[] }
  /** The inline script of documents with a long text. */
  longTextScript: string
  /** Inline scripts of screens, by screen name. */
  screenScripts: Partial<Record<ScreenName, string>>
  /** Sidebars and the URLs of their data, by key. */
  navs: Record<string, { nav: SectionNav; url: string }>
  /** URL paths of the pages without a chunk. */
  documents: string[]
  analytics?: AnalyticsData
  /** Base paths of the sites below this one in the output; absent if there are none. */
  others?: string[]
  /** Whether pages register the site's service worker. */
  hasServiceWorker: boolean
  /** Metadata by which a hosted search service can filter pages. */
  facets: Record<string, string>
  /** Absolute path, for messages. */
  contentDir: string
  cacheDir: string
  outputDir: string
  stagingDir: string
  /** The site's own components, if it has any. */
  ownComponents?: OwnComponentModules
  /** Sources that the configuration allows in addition to those of the page. */
  policy: {
    scriptSrc: string[]
    imgSrc: string[]
    frameSrc: string[]
    connectSrc: string[]
    styleSrc?: string[]
    fontSrc?: string[]
  }
}

/** The name of a screen, with its props. */
export type TaskScreen = {
  [Name in ScreenName]: { name: Name; props: Unfilled<ScreenProps<Name>> }
}[ScreenName]

/** The data for the `<head>` of a document. */
export interface TaskHead {
  title: string
  /** Empty if the site's default description applies. */
  description: string
  canonical?: string
  alternates: { language: string; url: string }[]
  noIndex: boolean
  kind: 'website' | 'article'
  feeds: { title: string; type: 'atom' | 'rss'; url: string }[]
  structuredData?: StructuredData
  image?: ShareImage
  /** The time of the page's last update, such as `2026-02-04T10:20:30Z`, if known. */
  lastModified?: string
}

/** The place of a page in the site. */
export interface TaskPlace {
  /** A key of `navs`; absent on pages without a sidebar. */
  navKey?: string
  /** Headings that the sidebar shows below the page. */
  anchors: TocEntry[]
  /** URLs of the previous and next page in reading order. */
  neighbours: { previous?: string; next?: string }
  /** The route that the language and version menus lead to. */
  menuRoute: Route
  /**
   * Differences between this page and its counterparts in other languages and versions;
   * absent if there are none.
   */
  counterparts?: Counterparts
  /** The new URLs of headings that were once on the page, by id; absent if none has moved. */
  moved?: Record<string, string>
}

/** The resources that the bodies of a page load. */
export interface TaskParts {
  /** Origins of the page's images. */
  imgSrc: string[]
  /** Origins of the page's frames. */
  frameSrc: string[]
  /** Origins that the page submits forms to. */
  formAction: string[]
  /** URLs of stylesheets in addition to the shell's. */
  stylesheets: string[]
  /** Whether the page has its own stylesheet with the rules of its `style` attributes. */
  hasOwnStyles: boolean
}

/** A route to render. */
export interface RenderTask {
  route: Route
  /** The path of the document, relative to the output folder. */
  file: string
  screen: TaskScreen
  /** Absent if search doesn't find the document. */
  search?: SearchTask
  head: TaskHead
  place: TaskPlace
  parts: TaskParts
  /** A hash of everything that the files depend on. */
  inputs: string
  /** Size of the source in bytes, used to distribute the work. */
  sizeBytes: number
}

export interface RenderResult {
  files: StagedFile[]
  /** The duration of the rendering, in milliseconds. */
  ms: number
}

/**
 * Hash everything that the files of a task depend on.
 *
 * @param shared The part that is the same for tasks with one sidebar.
 */
export function toTaskInputs(task: Omit<RenderTask, 'inputs'>, shared: string): string {
  // The same code plans all tasks, so that their keys have a fixed order. A different
  // order would only cost time.
  return shortHash(`${shared}\n${JSON.stringify(task)}`)
}

/** List the files that rendering a task produces, relative to the output folder. */
export function listTaskFiles({ file, route, screen, parts }: RenderTask): string[] {
  const files = [file]
  if (screens[screen.name].hasChunk) files.push(toChunkPath(route))
  if (parts.hasOwnStyles) files.push(toStylesheetPath(route))
  return files
}
