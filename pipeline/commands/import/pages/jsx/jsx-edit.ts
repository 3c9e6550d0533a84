import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import type { Place } from '../../data/setting.ts'
import type { ImportReport, SourcePage } from '../../source-site.ts'
import type { LinkMap } from '../link-map.ts'
import type { PageEdit } from '../page-edit.ts'
import type { Constants } from './jsx-values.ts'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** What is noted of a component that docsite doesn't have. */
export interface UnknownComponent {
  name: string
  isInline: boolean
  file: string
  line: number
  attributes: string[]
}

/** A page in MDX that is rewritten. */
export interface JsxPage {
  tree: Root
  page: SourcePage
  edit: PageEdit
  links: LinkMap
  report: ImportReport
  /** Values of `frontMatter.…`. */
  frontMatter: Readonly<Record<string, unknown>>
  onUnknown: (component: UnknownComponent) => void
  /** Keys of front matter that follow from its elements: what it says itself goes before them. */
  given: Record<string, string>
  /** Links to the pages of the same folder, as a list. */
  listSiblings: () => string
}

/** The same with what its modules say. */
export interface JsxEdit extends JsxPage {
  constants: Constants
  /** Names of the parts of pages that it imports. */
  parts: Set<string>
  /** The addresses of the pictures that it imports, by their names. */
  pictures: Map<string, string>
}

/** An element, with where it is in the source. */
export interface ElementEdit {
  node: JsxElement
  name: string
  parent: unknown
  /** Whether it is no part of a line of text. */
  isBlock: boolean
  place: Place
  start: number
  /** Where its opening tag ends. */
  openEnd: number
  /** Where its closing tag begins: `end` if it has none. */
  closeStart: number
  end: number
  /** Whether it has no closing tag. */
  isEmpty: boolean
  /** The source between its tags. */
  inner: string
  /** Its attributes that have a text. */
  values: ReadonlyMap<string, string>
}
