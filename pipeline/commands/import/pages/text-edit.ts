import type { Root } from 'mdast'
import type { ImportReport, PageRules, SourcePage } from '../source-site.ts'
import type { LinkMap } from './link-map.ts'
import type { PageEdit } from './page-edit.ts'

/** The parsed page and the context for rewriting its text. */
export interface TextEdit {
  tree: Root
  page: SourcePage
  edit: PageEdit
  links: LinkMap
  report: ImportReport
  rules: PageRules
  frontMatter: Readonly<Record<string, unknown>>
}
