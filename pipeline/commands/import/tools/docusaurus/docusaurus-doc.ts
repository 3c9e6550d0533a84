import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import type { SourcePage } from '../../source-site.ts'
import { readFront, readText } from '../common.ts'

/** A folder of documents, and where it is published. */
export interface DocsRoot {
  /** Path relative to the imported folder. */
  dir: string
  /** Path on the site without slashes around it: `docs`, or empty for the root. */
  route: string
  /** Glob patterns of the files that are documents; empty for all files. */
  include: readonly string[]
  exclude: readonly string[]
  /** Path of its sidebars file, relative to the folder of the configuration. */
  sidebarPath?: Setting | string
  /** Whether it is one of several versions. */
  isVersioned?: boolean
  /** Id of the plugin instance that the documents belong to; undefined for the default instance. */
  plugin?: string
  /** Prefix for the names of its sidebars: the plugin instance, the version, or both. */
  name?: string
  /** Defaults for categories that don't specify whether they are collapsible and collapsed. */
  isCollapsible: boolean
  isCollapsed: boolean
}

/** A document, with properties that follow from its folder and file name. */
export interface Doc extends SourcePage {
  id: string
  root: DocsRoot
  /** Whether the document is a draft, which isn't published. */
  isDraft: boolean
  /** Whether generated category pages list the document: it is neither a draft nor unlisted. */
  isListed: boolean
  /** Name of the sidebar that its front matter selects. */
  displayedSidebar?: string
}

/**
 * Number prefix of a file name, which isn't part of the address. Dates and version numbers aren't prefixes.
 */
export const numberPrefix = /^(?!\d{4}[-_.]\d|\d+[-_.]\d)(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

export function toDoc(file: string, root: DocsRoot, kind: 'md' | 'mdx', rootDir: string): Doc {
  const source = path.posix.join(root.dir, file)
  const front = readFront(readText(rootDir, source))
  const names = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((name) => numberPrefix.exec(name)?.[2] ?? name)
  const name = names.pop() ?? ''
  const id = typeof front.id === 'string' ? front.id : name
  const isIndex = ['index', 'readme', names.at(-1)?.toLowerCase()].includes(name.toLowerCase())
  const prefix = root.route === '' ? '/' : `/${root.route}/`
  const folder = names.map((one) => `${one}/`).join('')
  const { slug, displayed_sidebar: displayedSidebar } = front
  const url =
    typeof slug === 'string'
      ? slug.startsWith('/')
        ? path.posix.join(prefix, slug)
        : path.posix.join(prefix, folder, slug)
      : isIndex
        ? prefix + folder
        : `${prefix}${folder}${id}`
  const number = numberPrefix.exec(path.posix.basename(file))?.[1]
  const target = path.posix.join(root.route, file)
  return {
    file: source,
    target,
    url,
    kind,
    root,
    id: [...names, id].join('/'),
    isDraft: front.draft === true,
    isListed: front.draft !== true && front.unlisted !== true,
    given: number === undefined ? {} : { sort: Number(number) },
    displayedSidebar: typeof displayedSidebar === 'string' ? displayedSidebar : undefined,
  }
}
