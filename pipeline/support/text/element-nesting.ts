import { type LineColumn, locate } from './locate.ts'

/** The number of nested elements that native parsers can read on all systems. */
export const maxElementNesting = 200

interface Element {
  name: string
  offset: number
  /** The number of levels of elements inside this one. */
  levels: number
}

const tag = /<(\/?)([A-Za-z][\w.:-]*)?(?=[\s/>{])/g

/**
 * Finds JSX elements that are nested too deeply. Only tags with a matching closing tag count, because type arguments
 * and comparisons look like opening tags.
 *
 * @returns The place of the first element that contains `maxElementNesting` levels of other elements.
 */
export function findDeepElement(code: string): LineColumn | undefined {
  const open: Element[] = []
  const counts = new Map<string, number>()
  for (const { 1: slash, 2: name = '', index } of code.matchAll(tag)) {
    if (slash === '') {
      open.push({ name, offset: index, levels: 0 })
      counts.set(name, (counts.get(name) ?? 0) + 1)
      continue
    }
    if (!counts.get(name)) continue
    // An opening tag without a closing tag isn't an element, or is one without content.
    let levels = 0
    for (let top = open.pop(); top; top = open.pop()) {
      counts.set(top.name, (counts.get(top.name) ?? 1) - 1)
      levels = Math.max(levels, top.levels)
      if (top.name !== name) continue
      if (levels >= maxElementNesting) return locate(code, top.offset)
      const around = open.at(-1)
      if (around) around.levels = Math.max(around.levels, levels + 1)
      break
    }
  }
  return undefined
}
