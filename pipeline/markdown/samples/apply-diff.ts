/** What a diff makes of a file, or where it doesn't fit. */
export type DiffResult =
  | { content: string }
  /** Number of the line of the diff (from 1), and what the file has there. */
  | { line: number; found: string | undefined }

interface Hunk {
  old: { text: string; line: number }[]
  new: string[]
}

/**
 * Apply a diff that shows a whole file: lines begin with `+`, `-` or a space. A line that says nothing but `…` or
 * `...` represents any lines that stay.
 *
 * @param before The file so far; without it the new content is the context and the added lines.
 */
export function applyDiff(diff: string, before: string | undefined): DiffResult {
  const hunks = toHunks(diff)
  if (before === undefined) {
    return { content: toText(hunks.flatMap((hunk) => hunk.new)) }
  }
  const lines = before.replace(/\n$/, '').split('\n')
  const after: string[] = []
  let position = 0
  for (const [index, hunk] of hunks.entries()) {
    const start = findHunk(hunk, lines, position, index === 0, index === hunks.length - 1)
    if (typeof start !== 'number') return start
    after.push(...lines.slice(position, start), ...hunk.new)
    position = start + hunk.old.length
  }
  return { content: toText(after) }
}

/** The parts of a diff between lines that represent any others. */
function toHunks(diff: string): Hunk[] {
  const hunks: Hunk[] = [{ old: [], new: [] }]
  for (const [index, line] of diff.split('\n').entries()) {
    const hunk = hunks.at(-1)
    if (!hunk || /^(?:\+\+\+ |--- |@@ |diff |index )/.test(line)) continue
    const text = line.slice(1)
    if (line.startsWith('+')) hunk.new.push(text)
    else if (line.startsWith('-')) hunk.old.push({ text, line: index + 1 })
    else if (/^\s*(?:\/\/|#)?\s*(?:…|\.\.\.)$/.test(line)) hunks.push({ old: [], new: [] })
    else {
      const context = line.startsWith(' ') ? text : line
      hunk.old.push({ text: context, line: index + 1 })
      hunk.new.push(context)
    }
  }
  return hunks
}

/** Where a hunk begins: the first one immediately, the last one so that it ends with the file, others where they fit. */
function findHunk(
  { old }: Hunk,
  lines: readonly string[],
  from: number,
  isFirst: boolean,
  isLast: boolean,
): number | { line: number; found: string | undefined } {
  const end = lines.length - old.length
  const starts = isFirst ? [from] : isLast ? [Math.max(from, end)] : range(from, end)
  let best: { line: number; found: string | undefined; matched: number } | undefined
  for (const start of starts) {
    const wrong = old.findIndex(({ text }, index) => lines[start + index]?.trimEnd() !== text.trimEnd())
    if (wrong === -1 && (!isLast || start === end)) return start
    const matched = wrong === -1 ? old.length : wrong
    if (best && best.matched >= matched) continue
    const line = old[matched]?.line ?? (old.at(-1)?.line ?? 0) + 1
    best = { line, found: lines[start + matched], matched }
  }
  return { line: best?.line ?? old[0]?.line ?? 1, found: best?.found }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

function toText(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}
