import type { ConfigInput } from '../../config/schema.ts'
import { type Place, type Setting, Unknown } from './data/setting.ts'

/** Tools whose sites can be imported, in the order in which they are detected. */
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
  'sphinx',
  'jekyll',
  'webpack',
] as const
export type ToolName = (typeof toolNames)[number]

/** A page of the imported site. */
export interface SourcePage {
  /** Path relative to the imported folder, with `/`. */
  file: string
  /** Path in the new site, relative to the content folder. */
  target: string
  /** Path on the old site, below the base path: `/guide/first.html`, `/guide/`, `/docs/first`. */
  url: string
  /**
   * Front matter that comes from elsewhere, such as a sidebar. Keys that the page itself sets take
   * precedence.
   */
  given?: Record<string, unknown>
  /** How the old tool parses the page. */
  kind: 'md' | 'mdx'
  /** Language of a translated page. `folder` is the first segment of `target` and of `url`. */
  language?: { code: string; folder: string }
  /** Path on the old site, below the base path, if the page has to move; it becomes a redirect. */
  formerUrl?: string
  /** File that is included after the page's title (a docsify cover), relative to the imported folder. */
  cover?: string
  /** Whether the file is such a cover, whose heading and background are left out. */
  isCover?: boolean
  /** Whether the file is a fragment that pages include, without an address of its own. */
  isFragment?: boolean
  /** Markdown to insert before the page's text. */
  intro?: string
  /** Position of the page's group among the groups; the page's own order is added to it as a fraction. */
  groupSort?: number
  /** Whether a sidebar of the configuration lists the page, and thereby sets its label. */
  isInSidebar?: boolean
  /** Whether a page of `made` replaces this one. */
  isReplaced?: boolean
}

/** A page without a source file in the old site, such as the generated index page of a category. */
export interface MadePage {
  /** Path relative to the content folder. */
  target: string
  /** Path on the new site. */
  url: string
  /** Text of the page, including front matter. */
  text: string
  language?: SourcePage['language']
}

/** A sidebar entry, independent of the tool: a page, a link, a group, or a folder whose pages are listed. */
export interface SidebarItem {
  label?: string
  page?: SourcePage | MadePage
  /** A URL on the new site or another site. */
  url?: string
  /** Nested entries. */
  items?: SidebarItem[]
  /**
   * Folder, relative to the content folder, whose pages are listed in the order of their front matter; empty
   * for all.
   */
  folder?: string
  /** Labels in other languages, by language code. */
  labels?: Readonly<Record<string, string>>
  /** Initial state of a collapsible group; undefined if the group can't be collapsed. */
  isCollapsed?: boolean
  /** Short text shown next to the page's title. */
  badge?: string
  place: Place
}

/** A sidebar of the old site. */
export interface SourceSidebar {
  name: string
  items: SidebarItem[]
  place: Place
  /** Whether the old site shows this sidebar on a page even if other sidebars list the page too. */
  owns?: (page: SourcePage | MadePage) => boolean
}

/** A file that is copied without changes. */
export interface SourceFile {
  file: string
  target: string
  /** Whether only its code is shown, so that it doesn’t have to be published. */
  isSnippet?: true
}

/** How a front matter key is converted. */
export type KeyRule =
  /** The equivalent key of docsite. */
  | string
  /** The key has no equivalent and is removed. */
  | false
  /** Returns the keys and values that replace it; undefined if there is no equivalent. */
  | ((value: unknown, page: SourcePage) => Record<string, unknown> | undefined)

/** Describes how the pages of a tool are rewritten. */
export interface PageRules {
  keys: Readonly<Record<string, KeyRule>>
  /** Whether front matter keys are case-insensitive; `keys` then has them in lower case. */
  ignoresCase?: boolean
  /**
   * Folders, relative to the imported one, by the prefix of import paths that refers to them: `@site/` →
   * `''`.
   */
  aliases: Readonly<Record<string, string>>
  /** Whether the tool accepts the first heading of a page as its title. */
  hasHeadingTitles?: boolean
  /** Whether links in pages include the base path. */
  linksHaveBase: boolean
  /** Folders, relative to the imported one, whose files are published at the root (`/`). */
  publicDirs: readonly string[]
  /**
   * Converts a link to a path relative to the page, if the tool resolves links differently; undefined if no
   * file matches.
   */
  toPath?: (url: string, page: SourcePage) => string | undefined
  /** Whether `.md` files, including fragments, are MDX. */
  hasMdx?: boolean
  /** Additional kinds of asides that the configuration defines. */
  ownAsides?: readonly string[]
  /** Whether pages use docsify's helpers: `?>`, `!>`, `:include`, `:size`. */
  hasDocsify?: boolean
  /** Set if pages use mdBook's syntax: `{{#include}}` and hidden lines of code. */
  mdbook?: {
    /** Prefixes that mark hidden lines, by the language of the fence. */
    hiddenLines: Readonly<Record<string, string>>
  }
  /** Set if pages use Hugo's shortcodes. */
  hugo?: {
    /** Resolves the argument of `ref` to a link; undefined if there is no such page. */
    resolve: (ref: string, from: SourcePage) => string | undefined
    /** Parameters of the configuration that pages can show, by lower-case name. */
    params: ReadonlyMap<string, unknown>
    /** Whether heading ids are generated as by Blackfriday, Hugo's former Markdown parser. */
    hasFormerIds: boolean
    /** Templates of the site's own shortcodes, by name. */
    templates: ReadonlyMap<string, string>
    /** Finds a file of a page's bundle by part of its name; the result is relative to the page. */
    findResource: (name: string, page: SourcePage) => string | undefined
  }
  /** Set if pages use Liquid templates and kramdown attribute lists. */
  jekyll?: {
    /** Base path of the site, with leading and trailing slash. */
    base: string
    /** Absolute path of the imported folder. */
    rootDir: string
    /** Folder of the files that pages include, relative to the imported folder. */
    includesDir: string
    links: { findLink: (name: string) => string | undefined; findPost: (name: string) => string | undefined }
    /** Looks up values of `site`. */
    values: { find: (keys: readonly string[]) => unknown }
    /** Asides, by the class that marks a paragraph as one. */
    callouts: ReadonlyMap<string, { kind: string; title?: string }>
  }
  /** Set if pages use MyST: directives, roles, labels and substitutions. */
  myst?: {
    /** Absolute path of the imported folder. */
    rootDir: string
    /** Finds the page or label that a link or role refers to. */
    findTarget: (
      ref: string,
      from: SourcePage,
    ) => { page: SourcePage; id?: string; title: string } | undefined
    /** Finds the pages of an entry of a `{toctree}`, which may be a pattern. */
    findDocs: (target: string, from: SourcePage, isPattern: boolean) => SourcePage[]
    titleOf: (page: SourcePage) => string
    /** Values of `{{ name }}` in all pages. */
    substitutions: ReadonlyMap<string, string>
  }
  /** Whether text between `$` or `$$` is a formula, in which braces have no meaning for MDX. */
  hasFormulas?: boolean
  /** Whether pages use Vue: script blocks, components and `{{ … }}` in Markdown. */
  hasVue?: boolean
  /** Whether pages use the inline syntax of PyMdown: `++ctrl++`, `==mark==`, `:icon:`, `{ .class }`. */
  hasPyMdown?: boolean
  /** Base folders for snippet paths, relative to the imported folder. */
  snippetDirs?: readonly string[]
  /** Text replacement that the tool applies to a page before it parses it. */
  replace?: (text: string) => string
  /** Values of template expressions that are known: `site.title`. */
  values?: Readonly<Record<string, string>>
}

/**
 * A version of the old site's documents. An older version is imported as a separate site, whose finished
 * output the new site mounts.
 */
export interface SourceVersion {
  /** Name of the version in the old tool. */
  name: string
  label: string
  /** Path below the base path, with leading and trailing slash. */
  path: string
}

/** Everything that is known about the imported site. */
export interface SourceSite {
  tool: ToolName
  /** The new configuration so far. */
  config: Partial<ConfigInput>
  pages: SourcePage[]
  files: SourceFile[]
  made: MadePage[]
  /** Generated files that aren't pages; paths are relative to the content folder. */
  written?: { target: string; text: string }[]
  sidebars: SourceSidebar[]
  rules: PageRules
  /** Packages that the new site needs: version ranges by name. */
  packages?: Readonly<Record<string, string>>
  /** Configurations that were read; settings that nothing has used are reported. */
  settings: Setting[]
  /** The version that is imported with the site, and older versions, which are imported as separate sites. */
  versions?: { last: SourceVersion; older: SourceVersion[] }
  /** Location of an older version on the old site, if one is imported. */
  below?: {
    /** Path below the base path, with leading and trailing slash. */
    path: string
    /**
     * URL of the old site, without a trailing slash; links that lead out of the version are resolved against
     * it.
     */
    siteUrl: string
  }
}

/** Whether a page is the 404 page. */
export function isNotFound({ url }: SourcePage): boolean {
  return /^\/404(?:\.html)?\/?$/.test(url)
}

/** Something that the import couldn't convert and the user has to do by hand. */
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

/** The uses of a component that docsite doesn't have. */
export interface ComponentUse {
  name: string
  /** Path of the generated stub, relative to the content folder. */
  stub: string
  uses: (Place & { attributes: string[] })[]
}

/** Collects what an import mapped, changed and left to the user. */
export class ImportReport {
  readonly mapped: Mapped[] = []
  readonly changed: Change[] = []
  readonly left: LeftOver[] = []

  /**
   * Report a setting as mapped, unless it is missing or is code that wasn't run.
   *
   * @param to The equivalent key of docsite's configuration.
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
