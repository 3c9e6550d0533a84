import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { addPoint, locate } from '../../support/text/locate.ts'
import type { CompileContext } from '../compile-context.ts'
import { toPlace } from '../parse/location-space.ts'
import { formulaHint } from './foreign-syntax.ts'

/**
 * A formula of MathJax, `\\(x^2\\)` or `\\[ x = y \\]`. In Markdown, the backslashes only escape the brackets, which is
 * common around other text, so the content has to look like a formula.
 */
const escapedFormula =
  /(?<!\\)\\(?:\((?:[a-z]|(?=[^\n]{0,200}?(?:\\[a-z]{2,}|\^|[\w)] = ))[^\n]{1,200}?)\\\)|\[(?=[^\]]{0,500}?(?:\\[a-z]{2,}|\w\^|[\w)] = ))[^\]]{1,500}?\\\](?!\())/i

/** Report the first formula of a page whose backslashes vanish, so that readers see its source without them. */
export function reportEscapedFormulas(tree: Root, source: string, context: CompileContext): void {
  // The pattern is found in the unparsed source, too: most pages need no walk over their text nodes.
  if (!escapedFormula.test(source)) return
  visit(tree, 'text', ({ position, value }) => {
    if (!position) return undefined
    const written = source.slice(position.start.offset, position.end.offset)
    // Texts of other files, and of lifted blocks, have other offsets.
    if (withoutEscapes(written) !== value) return undefined
    const found = escapedFormula.exec(written)
    if (!found) return undefined
    context.report({
      place: toPlace(addPoint(position.start, locate(written, found.index))),
      ruleId: 'foreign-syntax',
      severity: 'warning',
      reason:
        '`\\(…\\)` and `\\[…\\]` are not supported: formulas are shown as text, without the backslashes',
      hint: `Write formulas as \`$…$\` and \`$$…$$\`. ${formulaHint}`,
    })
    return false
  })
}

function withoutEscapes(written: string): string {
  return written.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}
