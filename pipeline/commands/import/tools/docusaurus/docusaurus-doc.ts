import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import type { SourcePage } from '../../source-site.ts'
import { readFront, readText } from '../common.ts'

/** A folder of documents, and where it is published. */
export interface DocsRoot {
  /** Relative to the imported folder. */
  dir: string
  /** Its path on the site: `docs`, or empty. */
  route: string
  /** Which of its files are documents, as patterns; all if the setting names none. */
  include: readonly string[]
  exclude: readonly string[]
  /** Where its sidebars are, relative to the folder of the configuration. */
  sidebarPath?: Setting | string
  /** Whether others are within its path, or beside it: versions. */
  isVersioned?: boolean
  /** The name of the instance that they belong to; absent for the first one. */
  plugin?: string
  /** What goes before the names of its sidebars: that of the instance or of the version. */
  name?: string
  /** Of groups whose category doesn't say it: whether they can be folded, and are. */
  isCollapsible: boolean
  isCollapsed: boolean
}

/** A document with what its folder and its name say. */
export interface Doc extends SourcePage {
  id: string
  root: DocsRoot
  /** Whether it isn't published. */
  isDraft: boolean
  /** Whether pages that are made of categories list it. */
  isListed: boolean
  /** The name of the sidebar that it asks for. */
  displayedSidebar?: string
}

/** The number that begins a name and is left out of the address; dates and versions aren't. */
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
