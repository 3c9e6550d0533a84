import { applyDiff } from './apply-diff.ts'
import type { FenceFinding, SampleStep } from './sample-step.ts'

/** A file of a sample at some point of the page. */
export interface SnapshotFile {
  fence: number
  content: string
  expectsError: boolean | string
  /** Of a file that a diff made: the line of the diff for each line of the content, both from 1. */
  lineMap?: number[]
  /** Of a piece of a module that was completed: characters that are before it on its first line. */
  shift?: number
}

/** What the files of a sample are at some point of the page. */
export interface Snapshot {
  files: Map<string, SnapshotFile>
  /** Files that the build has to make, as the page shows them. */
  outputs: Extract<SampleStep, { kind: 'output' }>[]
}

/**
 * The states of a sample without commands that the page shows: each ends before a file is shown again. A file that is
 * shown later only is part of all states before: the order of such a page is that of its thoughts.
 */
export function planSnapshots(steps: readonly SampleStep[], findings: FenceFinding[]): Snapshot[] {
  const snapshots: Snapshot[] = []
  let current: Snapshot = { files: new Map(), outputs: [] }
  const first = new Map<string, SnapshotFile>()
  for (const step of steps) {
    if (step.kind === 'output') current.outputs.push(step)
    if (step.kind !== 'file' && step.kind !== 'diff') continue
    const shown = current.files.get(step.path)
    const file = step.kind === 'file' ? toFile(step) : toDiffed(step, shown?.content, findings)
    if (shown) {
      snapshots.push(current)
      current = { files: new Map(current.files), outputs: [] }
    }
    current.files.set(step.path, file)
    if (!first.has(step.path)) first.set(step.path, file)
  }
  snapshots.push(current)
  for (const { files } of snapshots)
    for (const [path, file] of first) if (!files.has(path)) files.set(path, file)
  return snapshots
}

export function toFile(step: Extract<SampleStep, { kind: 'file' }>): SnapshotFile {
  return { fence: step.fence, content: step.content, expectsError: step.expectsError }
}

/** What a diff makes of a file. @param before Undefined if the page hasn't shown the file yet. */
export function toDiffed(
  { fence, diff, path, expectsError }: Extract<SampleStep, { kind: 'diff' }>,
  before: string | undefined,
  findings: FenceFinding[],
): SnapshotFile {
  let result = applyDiff(diff, before)
  if (!('content' in result)) {
    findings.push({
      fence,
      line: result.line,
      ruleId: 'sample-diff',
      reason:
        result.found === undefined
          ? `The diff has more lines than \`${path}\` had before`
          : `The diff doesn’t fit: \`${path}\` has \`${result.found.trim()}\` here`,
      hint: 'A diff shows the whole file as the page left it; `…` on a line of its own represents lines that stay.',
    })
    result = applyDiff(diff, undefined)
  }
  const content = 'content' in result ? result.content : ''
  return { fence, content, expectsError, lineMap: mapLines(diff, content) }
}

/** For each line of the new content the line of the diff that shows it; 0 where `…` represents it. */
function mapLines(diff: string, content: string): number[] {
  const shown = diff
    .split('\n')
    .flatMap((line, index) =>
      line.startsWith('-') ? [] : [{ text: line.slice(1).trimEnd(), line: index + 1 }],
    )
  let next = 0
  return content.split('\n').map((text) => {
    const at = shown.findIndex((entry, index) => index >= next && entry.text === text.trimEnd())
    if (at === -1) return 0
    next = at + 1
    return shown[at]?.line ?? 0
  })
}
