import { shortenCode } from '../../shorten-code.ts'
import { rangeOf } from '../page-edit.ts'
import type { JsxEdit, JsxElement } from './jsx-edit.ts'
import { escapeAttribute, isLiteral, readText, toExpression } from './jsx-values.ts'

/** Attributes whose value is an address. */
const addressAttributes = new Set(['href', 'src', 'to', 'poster', 'link', 'url', 'img', 'image'])

/**
 * Update addresses in the attributes of an element, and remove attributes that are code.
 *
 * @param openEnd End offset of the opening tag.
 */
export function rewriteAttributes(
  node: JsxElement,
  openEnd: number,
  { edit, report, links, page, constants }: JsxEdit,
): void {
  const [start] = rangeOf(node)
  for (const attribute of node.attributes) {
    const position = attribute.position
    if (position?.start.offset === undefined || position.end.offset === undefined) continue
    const [from, to] = [position.start.offset, position.end.offset]
    if (from < start || to > openEnd || edit.isGone(from)) continue
    const place = edit.placeAt(from)
    const source = edit.source.slice(from, to)
    const drop = (why: string) => {
      edit.remove(from - (/\s/.test(edit.source[from - 1] ?? '') ? 1 : 0), to)
      report.leave(place, `\`${shortenCode(source)}\` removed: ${why}`)
    }
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      drop('attributes can’t be spread, because pages can’t run code')
      continue
    }
    if (/^on[A-Za-z]/.test(attribute.name) && !/^[A-Z]/.test(node.name ?? '')) {
      drop('pages can’t have inline scripts')
      continue
    }
    if (/^client:/.test(attribute.name)) {
      edit.remove(from - (/\s/.test(edit.source[from - 1] ?? '') ? 1 : 0), to)
      report.change(place, '`client:` removed: components define themselves whether they are interactive')
      continue
    }
    const literal = readText(attribute, constants)
    if (typeof attribute.value === 'object' && attribute.value !== null) {
      const expression = toExpression(attribute)
      const isKnown = expression !== undefined && isLiteral(expression, constants)
      const name = expression?.type === 'Identifier' ? expression.name : undefined
      if (!isKnown && literal === undefined) {
        drop('pages can’t run code')
        continue
      }
      // Write the value of an imported module into the page.
      if (!isKnown && literal !== undefined && !addressAttributes.has(attribute.name)) {
        edit.replace(from, to, `${attribute.name}="${escapeAttribute(literal)}"`)
        continue
      }
      // The name of an imported file is kept: docsite resolves it to the file's address.
      if (name !== undefined && constants.get(name) === '') continue
    }
    if (literal === undefined || !addressAttributes.has(attribute.name)) continue
    const resolved = links.resolve(literal, page)
    const url = resolved?.url ?? literal
    if (`${attribute.name}="${url}"` !== source)
      edit.replace(from, to, `${attribute.name}="${escapeAttribute(url)}"`)
  }
}
