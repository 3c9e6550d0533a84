import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { CompileContext } from '../compile-context.ts'

const letter = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]'
const punctuation = '[\u3000-\u303f\uff00-\uffef“”‘’…—]'
/** `**` next to a letter or punctuation mark of Chinese, Japanese or Korean. */
const openEmphasis = new RegExp(
  `(?:${letter}|${punctuation})\\*\\*|(?<!\\\\)\\*\\*(?:${letter}|${punctuation})`,
  'u',
)

/**
 * Report `**` that was parsed as text next to Chinese, Japanese or Korean. In CommonMark, `**` doesn't end
 * bold text if a punctuation mark is before it and a letter after it, as in `**入口：**默认`.
 */
export function reportOpenEmphasis(tree: Root, source: string, context: CompileContext): void {
  // Such text is found in the unparsed source, too: most pages need no walk over their text nodes.
  if (!openEmphasis.test(source)) return
  visit(tree, 'text', ({ position, value }) => {
    const start = position?.start
    if (!start || start.offset === undefined || !openEmphasis.test(value)) return
    const written = source.slice(start.offset, position.end.offset)
    const found = openEmphasis.exec(written)
    // Escaped asterisks are intentional.
    if (!found) return
    const before = written.slice(0, found.index + found[0].indexOf('**'))
    const lines = before.split('\n')
    const line = start.line + lines.length - 1
    const column = lines.length === 1 ? start.column + before.length : (lines.at(-1) ?? '').length + 1
    context.report({
      place: { line, column, endLine: line, endColumn: column + 2 },
      ruleId: 'open-emphasis',
      severity: 'warning',
      reason: '`**` is shown as text: it doesn’t begin or end bold text here',
      hint: 'Put punctuation outside of the bold text: `**入口**：` instead of `**入口：**`.',
    })
  })
}
