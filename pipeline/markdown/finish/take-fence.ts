import { toString as toText } from 'hast-util-to-string'
import { toPlace } from '../parse/location-space.ts'
import type { PageProblem, RecordPlace } from '../record.ts'
import type { ElementHandler } from './element-handler.ts'
import { toTokens } from './tokens.ts'

/** Code that is nothing but text becomes a fence; `pre` with other elements in it stays as it is. */
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
      // As HTML parsers do: whatever ends a line in the source, it is a line feed in the page.
      code: toText(code).replaceAll(/\r\n?/g, '\n').replace(/\n$/, ''),
      place,
    })
    return [{ type: 'text', value: refs.mark({ fence: count - 1 }) }]
  },
}

/** What draws diagrams is a plugin: it has replaced the fences that it knows. */
function toDiagramProblem(place: RecordPlace | undefined): PageProblem {
  return {
    place,
    ruleId: 'foreign-syntax',
    severity: 'warning',
    reason: '` ```mermaid ` means nothing here: the diagram is shown as its source',
    hint: 'Show a picture of it as SVG, or add a plugin that draws it to `markdown.rehypePlugins`.',
  }
}
