import { type LineColumn, locate } from './locate.ts'

/** Levels of elements that parsers in machine code read on all systems. */
export const mostElements = 200

interface Element {
  name: string
  offset: number
  /** Levels of elements within it. */
  levels: number
}

const tag = /<(\/?)([A-Za-z][\w.:-]*)?(?=[\s/>{])/g

/**
 * Find elements of JSX that are nested too deeply. Only what is closed by its name counts: arguments of types and comparisons look
 * like tags that nothing closes.
 *
 * @returns The place of the element around those that are as many levels as are allowed.
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
    // What was never closed is no element, or one without content.
    let levels = 0
    for (let top = open.pop(); top; top = open.pop()) {
      counts.set(top.name, (counts.get(top.name) ?? 1) - 1)
      levels = Math.max(levels, top.levels)
      if (top.name !== name) continue
      if (levels >= mostElements) return locate(code, top.offset)
      const around = open.at(-1)
      if (around) around.levels = Math.max(around.levels, levels + 1)
      break
    }
  }
  return undefined
}
