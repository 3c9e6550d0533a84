import { toString as toText } from 'hast-util-to-string'
import type { CompileContext } from '../compile-context.ts'
import { formulaHint } from '../foreign/foreign-syntax.ts'
import { toPlace } from '../parse/location-space.ts'
import type { RawFence } from '../record.ts'
import type { ElementHandler } from './element-handler.ts'
import { frameCode, soleCode } from './frame-code.ts'
import { toTokens } from './tokens.ts'

/**
 * Extracts `pre` elements whose code is only text as fences. Others, which contain elements or no `code`, are framed.
 */
export const fence: ElementHandler = {
  enter(node, { context, fences, refs }) {
    const code = soleCode(node)
    if (!code?.children.every((child) => child.type === 'text')) return undefined
    const className = toTokens(code.properties.className).find((name) => name.startsWith('language-'))
    const language = code.properties.dataLanguage ?? className?.slice('language-'.length) ?? ''
    const name = String(language).toLowerCase()
    const place = toPlace(node.position ?? code.position)
    const meta = String(code.properties.dataMeta ?? '')
    if (!context.isThirdParty) reportForeignFence({ language: name, meta, place }, fences, context)
    const count = fences.push({
      language: name,
      meta,
      // Like HTML parsers: all line endings in the source become line feeds.
      code: toText(code).replaceAll(/\r\n?/g, '\n').replace(/\n$/, ''),
      place,
    })
    return [{ type: 'text', value: refs.mark({ fence: count - 1 }) }]
  },
  leave: frameCode,
}

/** Fences for which other tools, and plugins, have a use that docsite doesn't have. */
const foreignFences: readonly {
  matches: (fence: Pick<RawFence, 'language' | 'meta'>) => boolean
  name: string
  effect: string
  hint: string
}[] = [
  {
    // A plugin would have replaced the fence.
    matches: ({ language }) => language === 'mermaid',
    name: '```mermaid',
    effect: 'the source of the diagram is shown',
    hint: 'Show the diagram as an SVG image, or add a plugin that draws it, such as `rehype-mermaid`, to `markdown.rehypePlugins`.',
  },
  {
    matches: ({ language }) => language === 'math',
    name: '```math',
    effect: 'the source of the formula is shown',
    hint: formulaHint,
  },
  {
    matches: ({ meta }) => /(?:^|\s)twoslash(?:$|\s)/.test(meta),
    name: '```ts twoslash',
    effect: 'its comments are shown',
    hint: 'Remove `twoslash`, and comments such as `// ^?` and `// @errors: 2322`.',
  },
  {
    matches: ({ meta }) => /(?:^|\s)live(?:$|\s)/.test(meta),
    name: '```jsx live',
    effect: 'the code is shown, but not run',
    hint: 'Remove `live`, or show the result with a component from `_components/` in the content folder.',
  },
]

/** Report each kind once per page. */
function reportForeignFence(
  fence: Pick<RawFence, 'language' | 'meta' | 'place'>,
  before: readonly RawFence[],
  context: CompileContext,
): void {
  for (const { matches, name, effect, hint } of foreignFences) {
    if (!matches(fence) || before.some(matches)) continue
    context.report({
      place: fence.place,
      ruleId: 'foreign-syntax',
      severity: 'warning',
      reason: `\` ${name} \` is not supported: ${effect}`,
      hint,
    })
  }
}
