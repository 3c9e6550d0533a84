/** What the info string of a fence says after the language. */
export interface FenceMeta {
  title?: string
  /** The label of the tab that the fence becomes, together with its neighbours. */
  tab?: string
  /** Numbers of the lines (from 1) that are marked, inserted or deleted. */
  marked: Set<number>
  inserted: Set<number>
  deleted: Set<number>
  hasLineNumbers: boolean
  /** An install command of npm that is shown for each package manager. */
  isInstall: boolean
  /** All that was said, by name; flags are `true`. What other stages read: `docsite check`. */
  attributes: Record<string, string | true>
}

/**
 * Read the info string of a fence: `title="webpack.config.js" {1,3-5} ins={2} del="4" tab="ESM" lines npm`.
 *
 * Line numbers out of reach are kept as they are: who draws the lines passes over them. Ranges are cut at
 * ten thousand lines, so that a README can't ask for a billion.
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const attributes: Record<string, string | true> = {}
  const marked = new Set<number>()
  const inserted = new Set<number>()
  const deleted = new Set<number>()
  for (const match of meta.matchAll(/([\w-]+)?(=)?(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|([^\s"'{}=]+))?/g)) {
    const [, name, equals, double, single, braces, bare] = match
    if (equals && name) {
      const value = double ?? single ?? braces ?? bare ?? ''
      if (name in { ins: 1, del: 1, mark: 1 }) {
        addRanges({ ins: inserted, del: deleted, mark: marked }[name as 'ins' | 'del' | 'mark'], value)
      } else attributes[name] = value
    } else if (name) {
      attributes[name] = true
      if (braces !== undefined) addRanges(marked, braces)
    } else if (braces !== undefined) addRanges(marked, braces)
  }
  const text = (name: string) => (typeof attributes[name] === 'string' ? attributes[name] : undefined)
  return {
    title: text('title') ?? text('file') ?? text('filename'),
    tab: text('tab'),
    marked,
    inserted,
    deleted,
    hasLineNumbers: 'lines' in attributes || 'showLineNumbers' in attributes,
    isInstall: 'npm' in attributes,
    attributes,
  }
}

const mostLines = 10_000

function addRanges(lines: Set<number>, ranges: string): void {
  for (const range of ranges.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)?\s*)?$/.exec(range)
    if (!match) continue
    const from = Number(match[1])
    const isOpen = range.includes('-') && match[2] === undefined
    const to = Math.min(isOpen ? mostLines : Number(match[2] ?? from), mostLines)
    for (let line = from; line <= to; line += 1) lines.add(line)
  }
}
