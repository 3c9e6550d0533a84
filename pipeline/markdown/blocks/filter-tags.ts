import type { Html, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { CompileContext } from '../compile-context.ts'
import { toPlace } from '../parse/location-space.ts'

/**
 * Tags that GFM disallows because they change how the rest of the page is parsed. `script`, `style` and
 * `iframe`, which GFM also disallows, are left to later steps.
 */
const filtered = /<(?=\/?(title|textarea|xmp|noembed|noframes|plaintext)(?:[\s/>]|$))/gi

/** Show tags that GFM disallows as text, except for `title` in an SVG. */
export function filterTags(tree: Root, context: CompileContext): void {
  let isInSvg = false
  visit(tree, 'html', (node) => {
    const escapedTags = escapeTags(node, isInSvg)
    const [last] = node.value.match(/<\/?svg[\s>](?!.*<\/?svg[\s>])/is) ?? []
    if (last) isInSvg = !last.startsWith('</')
    if (context.isThirdParty) return
    for (const tag of escapedTags) {
      context.report({
        place: toPlace(node.position),
        ruleId: 'filtered-tag',
        severity: 'warning',
        reason: `\`<${tag}>\` is shown as text, as on GitHub: the tag would change how the rest of the page is parsed`,
        hint: 'Write it as code, or remove it.',
      })
    }
  })
}

/** @returns The names of the opening tags that were escaped. */
function escapeTags(node: Html, startsInSvg: boolean): string[] {
  const names: string[] = []
  const { value } = node
  node.value = value.replaceAll(filtered, (mark, name: string, offset: number) => {
    const before = value.slice(0, offset)
    const opened = before.search(/<svg[\s>](?!.*<\/svg>)/is) !== -1
    if (name.toLowerCase() === 'title' && (opened || (startsInSvg && !/<\/svg>/i.test(before)))) return mark
    if (value[offset + 1] !== '/') names.push(name.toLowerCase())
    return '&lt;'
  })
  return names
}
