import type { ConfigInput } from '../../config/schema.ts'
import { type Place, type Setting, Unknown } from './data/setting.ts'

/** Tools whose sites can be imported. */
export const toolNames = [
  'vitepress',
  'vuepress',
  'rspress',
  'docusaurus',
  'starlight',
  'mkdocs',
  'mdbook',
  'hugo',
  'docsify',
  'eleventy',
  'jekyll',
  'webpack',
] as const
export type ToolName = (typeof toolNames)[number]

/** A page of the imported site. */
export interface SourcePage {
  /** Relative to the folder that is imported, with `/`. */
  file: string
  /** Its path below the content folder. */
  target: string
  /** Its path on the old site, below the base path: `/guide/first.html`, `/guide/`, `/docs/first`. */
  url: string
  /** Keys of front matter that follow from elsewhere, such as a sidebar; what a page says itself goes before them. */
  given?: Record<string, unknown>
  /** How it is read there. */
  kind: 'md' | 'mdx'
  /** Of a translated page: its folder is the first one of its target and of its address. */
  language?: { code: string; folder: string }
  /** Where it was, if it can't stay there: below the base path. */
  formerUrl?: string
  /** The part of it that follows its title, relative to the folder that is imported. */
  cover?: string
  /** Such a part: its heading and its background are left out. */
  isCover?: boolean
  /** A part of other pages, without an address. */
  isFragment?: boolean
  /** Markdown that comes before its text. */
  intro?: string
  /** The place of its group among others: its own order is a fraction that is added to it. */
  groupSort?: number
  /** Whether a sidebar of the configuration names it, with the label that it has there. */
  isInSidebar?: boolean
  /** One of `made` takes its place. */
  isReplaced?: boolean
}

/** A page that the old tool made itself. */
export interface MadePage {
  /** Its path below the content folder. */
  target: string
  /** Its path on the new site. */
  url: string
  /** With its front matter. */
  text: string
  language?: SourcePage['language']
}

/** An entry of a sidebar, in any tool's words: a page, a link, a group, or a folder whose pages are listed. */
export interface SidebarItem {
  label?: string
  page?: SourcePage | MadePage
  /** An address of the new site, or of another one. */
  url?: string
  /** What is below it. */
  items?: SidebarItem[]
  /** The path below the content folder whose pages are listed as their front matter orders them; empty for all. */
  folder?: string
  /** The label in other languages, by their codes. */
  labels?: Readonly<Record<string, string>>
  /** Of a group that can be folded. */
  isCollapsed?: boolean
  /** A word beside the title of a page. */
  badge?: string
  place: Place
}

/** A sidebar that the old site's configuration lists. */
export interface SourceSidebar {
  name: string
  items: SidebarItem[]
  place: Place
  /** Whether a page shows this sidebar there whatever others list it as well. */
  owns?: (page: SourcePage | MadePage) => boolean
}

/** A file that is copied as it is. */
export interface SourceFile {
  file: string
  target: string
}

/** What a front-matter key becomes. */
export type KeyRule =
  /** The key that means the same here. */
  | string
  /** It means nothing here and is left out. */
  | false
  /** Keys and values that replace it; undefined if there is no equivalent. */
  | ((value: unknown, page: SourcePage) => Record<string, unknown> | undefined)

/** How pages of a tool are rewritten. */
export interface PageRules {
  keys: Readonly<Record<string, KeyRule>>
  /** Whether the case of keys makes no difference: those of `keys` are in lower case. */
  ignoresCase?: boolean
  /** Folders, relative to the imported one, that the beginning of an import means: `@site/` → `''`. */
  aliases: Readonly<Record<string, string>>
  /** Whether the heading that opens a page is its title: the tool asks for no other. */
  hasHeadingTitles?: boolean
  /** Whether authors write the base path into links. */
  linksHaveBase: boolean
  /** Where files are that addresses with `/` lead to, relative to the imported folder. */
  publicDirs: readonly string[]
  /** An address as a path relative to the page, where the tool reads it in another way; undefined if it leads to no file. */
  toPath?: (url: string, page: SourcePage) => string | undefined
  /** Whether files in `.md` are MDX: parts of pages are as well. */
  hasMdx?: boolean
  /** Kinds of asides that the configuration adds. */
  ownAsides?: readonly string[]
  /** Whether pages have the helpers of docsify: `?>`, `!>`, `:include`, `:size`. */
  hasDocsify?: boolean
  /** If pages have the helpers of mdBook: `{{#include}}`, and lines of code that aren’t shown. */
  mdbook?: {
    /** The beginnings of such lines, by the language of a fence. */
    hiddenLines: Readonly<Record<string, string>>
  }
  /** If pages have the shortcodes of Hugo. */
  hugo?: {
    /** What `ref` gives; undefined if there is no such page. */
    resolve: (ref: string, from: SourcePage) => string | undefined
    /** Values of the configuration that pages show, by their name in lower case. */
    params: ReadonlyMap<string, unknown>
    /** Whether ids of headings are those of Blackfriday. */
    hasFormerIds: boolean
    /** Templates of the site's own shortcodes, by name. */
    templates: ReadonlyMap<string, string>
    /** A file of a page's bundle by a part of its name, relative to the page. */
    findResource: (name: string, page: SourcePage) => string | undefined
  }
  /** If pages have templates of Liquid, and attribute lists of kramdown. */
  jekyll?: {
    /** Of the site, with slashes around it. */
    base: string
    /** Absolute. */
    rootDir: string
    /** Of files that pages include, relative to the imported folder. */
    includesDir: string
    links: { findLink: (name: string) => string | undefined; findPost: (name: string) => string | undefined }
    /** Values of `site`. */
    values: { find: (keys: readonly string[]) => unknown }
    /** Asides by the class of a paragraph. */
    callouts: ReadonlyMap<string, { kind: string; title?: string }>
  }
  /** Whether pages hold Vue: script blocks, components and `{{ … }}` in Markdown. */
  hasVue?: boolean
  /** Whether pages have the inline syntax of PyMdown: `++ctrl++`, `==mark==`, `:icon:`, `{ .class }`. */
  hasPyMdown?: boolean
  /** Folders that paths of snippets begin at, relative to the imported one. */
  snippetDirs?: readonly string[]
  /** What the tool does with the text of a page before it reads it. */
  replace?: (text: string) => string
  /** Values of templates that are known: `site.title`. */
  values?: Readonly<Record<string, string>>
}

/** A version of the old site's documents that becomes a site of its own: a finished output that the new site mounts. */
export interface SourceVersion {
  /** As the old tool names it. */
  name: string
  label: string
  /** Its path below the base path, with slashes around it. */
  path: string
}

/** All that is known of the site that is imported. */
export interface SourceSite {
  tool: ToolName
  /** What the new configuration says. */
  config: Partial<ConfigInput>
  pages: SourcePage[]
  files: SourceFile[]
  made: MadePage[]
  /** Files that aren't pages and have no source, below the content folder. */
  written?: { target: string; text: string }[]
  sidebars: SourceSidebar[]
  rules: PageRules
  /** Configurations that were read. */
  settings: Setting[]
  /** The version that is imported with the site, and older ones, which are imported by themselves. */
  versions?: { last: SourceVersion; older: SourceVersion[] }
  /** Of an older version: where it is on the old site. */
  below?: {
    /** Its path below the base path, with slashes around it. */
    path: string
    /** Address of the old site, without a slash at its end: what isn't part of the version is there. */
    siteUrl: string
  }
}

/** Whether a page is the one for addresses that don't exist. */
export function isNotFound({ url }: SourcePage): boolean {
  return /^\/404(?:\.html)?\/?$/.test(url)
}

/** What is left to do by hand. */
export interface LeftOver extends Partial<Place> {
  what: string
  hint?: string
}

export interface Change extends Partial<Place> {
  what: string
}

export interface Mapped extends Partial<Place> {
  from: string
  to: string
}

/** How often and where a component was used that docsite doesn't have. */
export interface ComponentUse {
  name: string
  /** Its stub, below the content folder. */
  stub: string
  uses: (Place & { attributes: string[] })[]
}

/** Collects what an import did. */
export class ImportReport {
  readonly mapped: Mapped[] = []
  readonly changed: Change[] = []
  readonly left: LeftOver[] = []

  /**
   * A setting that has an equivalent. One that is missing, or is code that wasn't run, is not mapped.
   *
   * @param to The key of docsite's configuration.
   */
  map(setting: Setting, to: string): void {
    if (!setting.isThere || setting.value instanceof Unknown) return
    this.mapped.push({ from: setting.name, to, ...setting.place })
  }

  change(place: Place | undefined, what: string): void {
    this.changed.push({ ...place, what })
  }

  leave(place: Place | undefined, what: string, hint?: string): void {
    this.left.push({ ...place, what, hint })
  }
}
