import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { CompileContext } from '../compile-context.ts'

const letter = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]'
const sign = '[\u3000-\u303f\uff00-\uffef“”‘’…—]'
/** Two asterisks of the text beside a letter or sign of Chinese, Japanese or Korean. */
const openEmphasis = new RegExp(`(?:${letter}|${sign})\\*\\*|(?<!\\\\)\\*\\*(?:${letter}|${sign})`, 'u')

/**
 * Report `**` that stayed text beside Chinese, Japanese or Korean: CommonMark sees no end of a bold text where a
 * punctuation mark is inside it and a letter follows, as in `**入口：**默认`.
 */
export function reportOpenEmphasis(tree: Root, source: string, context: CompileContext): void {
  // What is reported is in the source as it is: most pages need no walk over their texts.
  if (!openEmphasis.test(source)) return
  visit(tree, 'text', ({ position, value }) => {
    const start = position?.start
    if (!start || start.offset === undefined || !openEmphasis.test(value)) return
    const written = source.slice(start.offset, position.end.offset)
    const found = openEmphasis.exec(written)
    // Asterisks that the writer has escaped are meant to be seen.
    if (!found) return
    const before = written.slice(0, found.index + found[0].indexOf('**'))
    const lines = before.split('\n')
    const line = start.line + lines.length - 1
    const column = lines.length === 1 ? start.column + before.length : (lines.at(-1) ?? '').length + 1
    context.report({
      place: { line, column, endLine: line, endColumn: column + 2 },
      ruleId: 'open-emphasis',
      severity: 'warning',
      reason: '`**` is shown as it is: it begins or ends no bold text here',
      hint: 'Put punctuation outside of the bold text: `**入口**：` instead of `**入口：**`.',
    })
  })
}
