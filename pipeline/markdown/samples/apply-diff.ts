/** The new content of a file, or the line at which a diff doesn't apply. */
export type DiffResult =
  | { content: string }
  /** Number of the line in the diff (from 1), and the line that the file has there. */
  | { line: number; found: string | undefined }

interface Hunk {
  old: { text: string; line: number }[]
  new: string[]
}

/**
 * Apply a diff of a whole file, whose lines begin with `+`, `-` or a space. A line with only `…` or `...`
 * represents any number of unchanged lines.
 *
 * @param before The content of the file; if undefined, the new content is the context and the added lines.
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

/** Split a diff at the lines that represent unchanged lines. */
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

/**
 * Find the index of the line at which a hunk applies. The first hunk must begin at the beginning of the file,
 * and the last one must end at its end; other hunks begin at the first match.
 */
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
    const mismatch = old.findIndex(({ text }, index) => lines[start + index]?.trimEnd() !== text.trimEnd())
    if (mismatch === -1 && (!isLast || start === end)) return start
    const matched = mismatch === -1 ? old.length : mismatch
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
