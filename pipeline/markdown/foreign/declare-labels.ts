import type { Root } from 'mdast'
import { moveLines } from '../parse/location-space.ts'

type Parse = (source: string) => Root

/**
 * Create a parser for parts of a page that are parsed separately. References in a part may refer to
 * definitions and footnotes of the whole page, but Markdown treats a reference as text if its label isn't
 * defined in the same source. The labels that a part refers to are therefore defined before the part, and
 * these definitions are removed from its tree.
 *
 * @param page The source with the definitions.
 */
export function declareLabels(page: string, parse: Parse): Parse {
  const defined = new Set<string>()
  for (const [, label = ''] of page.matchAll(/^[ \t>]*\[((?:[^[\]\\\n]|\\.)+)\]:/gm))
    defined.add(toKey(label))
  if (defined.size === 0) return parse
  return (part) => {
    const used = new Set<string>()
    // Escaped characters are matched as well, so that an escaped bracket doesn’t begin a label.
    for (const [, label = ''] of part.matchAll(/\\.|\[((?:[^[\]\\\n]|\\.)+)\]/g))
      if (defined.has(toKey(label))) used.add(label)
    if (used.size === 0) return parse(part)
    const isNote = (label: string) => label.startsWith('^')
    const notes = [...used].filter(isNote).map((label) => `[${label}]: -\n\n`)
    const links = [...used].filter((label) => !isNote(label)).map((label) => `[${label}]: #\n`)
    // A definition ends the last footnote, which would otherwise contain the indented lines after it.
    const prefix = `${notes.join('')}${links.join('') || '[docsite]: #\n'}\n`
    const lines = prefix.split('\n').length - 1
    const tree = parse(prefix + part)
    tree.children = tree.children.filter(({ position }) => (position?.start.line ?? 0) > lines)
    moveLines(tree, -lines)
    return tree
  }
}

/** Labels are compared without their case, and with any white space between words. */
function toKey(label: string): string {
  return label.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
