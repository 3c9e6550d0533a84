import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import type { Place } from '../../data/setting.ts'
import type { ImportReport, SourcePage } from '../../source-site.ts'
import type { LinkMap } from '../link-map.ts'
import type { PageEdit } from '../page-edit.ts'
import type { Constants } from './jsx-values.ts'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** A use of a component that docsite doesn't have. */
export interface UnknownComponent {
  name: string
  isInline: boolean
  file: string
  line: number
  attributes: string[]
}

/** A parsed MDX page and the context for rewriting it. */
export interface JsxPage {
  tree: Root
  page: SourcePage
  edit: PageEdit
  links: LinkMap
  report: ImportReport
  /** Front matter, for expressions such as `frontMatter.title`. */
  frontMatter: Readonly<Record<string, unknown>>
  onUnknown: (component: UnknownComponent) => void
  /** Front matter that comes from elements of the page; it replaces keys that the page sets itself. */
  given: Record<string, string>
  /** Returns a Markdown list of links to the pages of the same folder. */
  listSiblings: () => string
}

/** The page with the names that its imports and exports define. */
export interface JsxEdit extends JsxPage {
  constants: Constants
  /** Names of imported Markdown fragments. */
  parts: Set<string>
  /** Addresses of imported images, by name. */
  pictures: Map<string, string>
}

/** An element with its position in the source. */
export interface ElementEdit {
  node: JsxElement
  name: string
  parent: unknown
  /** Whether the element is a block rather than part of a line of text. */
  isBlock: boolean
  place: Place
  start: number
  /** End offset of the opening tag. */
  openEnd: number
  /** Start offset of the closing tag; `end` if there is none. */
  closeStart: number
  end: number
  /** Whether the element has no closing tag. */
  isEmpty: boolean
  /** Source between the tags. */
  inner: string
  /** Attributes whose value is a known string. */
  values: ReadonlyMap<string, string>
}
