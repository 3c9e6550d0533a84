/** The parsed info string of a fence, without the language. */
export interface FenceMeta {
  title?: string
  /** The label of the tab that shows the fence. Adjacent fences with a label form one group of tabs. */
  tab?: string
  /** Numbers of the lines (from 1) that are marked, inserted or deleted. */
  marked: Set<number>
  inserted: Set<number>
  deleted: Set<number>
  hasLineNumbers: boolean
  /** Whether the fence is an npm install command that is shown for each package manager. */
  isInstall: boolean
  /** All attributes by name; flags are `true`. Some are read by other stages, such as `docsite check`. */
  attributes: Record<string, string | true>
}

/**
 * Parse the info string of a fence: `title="webpack.config.js" {1,3-5} ins={2} del="4" tab="ESM" lines npm`.
 *
 * Line numbers beyond the end of the code are kept, and ignored when the code is rendered. Ranges end at line
 * 10,000, so that a README can't request a billion lines.
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const attributes: Record<string, string | true> = {}
  const marked = new Set<number>()
  const inserted = new Set<number>()
  const deleted = new Set<number>()
  const linesOf = new Map([
    ['mark', marked],
    ['highlight', marked],
    ['ins', inserted],
    ['del', deleted],
  ])
  for (const match of meta.matchAll(/([\w-]+)?(=)?(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|([^\s"'{}=]+))?/g)) {
    const [, name, equals, double, single, braces, bare] = match
    if (equals && name) {
      const value = double ?? single ?? braces ?? bare ?? ''
      const lines = linesOf.get(name)
      if (lines) addRanges(lines, value)
      else attributes[name] = value
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
    isInstall: 'npm' in attributes || 'npm2yarn' in attributes,
    attributes,
  }
}

const maxLine = 10_000

function addRanges(lines: Set<number>, ranges: string): void {
  for (const range of ranges.split(',')) {
    const match = /^(\d+)(?:\s*-\s*(\d+)?)?$/.exec(range.trim())
    if (!match) continue
    const from = Number(match[1])
    const isOpen = range.includes('-') && match[2] === undefined
    const to = Math.min(isOpen ? maxLine : Number(match[2] ?? from), maxLine)
    for (let line = from; line <= to; line += 1) lines.add(line)
  }
}
