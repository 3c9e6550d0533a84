import type { Data, PluggableList } from 'unified'
import { unified } from 'unified'

/** Extensions of the parser, such as the formulas of `remark-math`. */
export type PluginSyntax = Pick<Data, 'micromarkExtensions' | 'fromMarkdownExtensions'>

/** Results by list, so that parsers can be reused as long as the plugins are the same. */
const known = new WeakMap<PluggableList, PluginSyntax>()

/** List the extensions of the parser that the site's remark plugins add when they are attached. */
export function toPluginSyntax(remarkPlugins: PluggableList): PluginSyntax {
  const found = known.get(remarkPlugins) ?? unified().use(remarkPlugins).freeze().data()
  known.set(remarkPlugins, found)
  return found
}
