import { toString as toText } from 'hast-util-to-string'
import { toPlace } from '../parse/location-space.ts'
import type { PageProblem, RecordPlace } from '../record.ts'
import type { ElementHandler } from './element-handler.ts'
import { toTokens } from './tokens.ts'

/**
 * Extracts `pre` elements whose code is only text as fences. A `pre` that contains other elements is kept.
 */
export const fence: ElementHandler = {
  enter(node, { context, fences, refs }) {
    const [code] = node.children
    if (node.children.length !== 1 || code?.type !== 'element' || code.tagName !== 'code') return undefined
    if (!code.children.every((child) => child.type === 'text')) return undefined
    const className = toTokens(code.properties.className).find((name) => name.startsWith('language-'))
    const language = code.properties.dataLanguage ?? className?.slice('language-'.length) ?? ''
    const name = String(language).toLowerCase()
    const place = toPlace(node.position ?? code.position)
    if (name === 'mermaid' && !context.isThirdParty && !fences.some((other) => other.language === name))
      context.report(toDiagramProblem(place))
    const count = fences.push({
      language: name,
      meta: String(code.properties.dataMeta ?? ''),
      // Like HTML parsers: all line endings in the source become line feeds.
      code: toText(code).replaceAll(/\r\n?/g, '\n').replace(/\n$/, ''),
      place,
    })
    return [{ type: 'text', value: refs.mark({ fence: count - 1 }) }]
  },
}

/**
 * The problem of a Mermaid fence for which the site has no plugin: a plugin would have replaced the fence.
 */
function toDiagramProblem(place: RecordPlace | undefined): PageProblem {
  return {
    place,
    ruleId: 'foreign-syntax',
    severity: 'warning',
    reason: '` ```mermaid ` is not supported: the source of the diagram is shown',
    hint: 'Show the diagram as an SVG image, or add a plugin that draws it to `markdown.rehypePlugins`.',
  }
}
