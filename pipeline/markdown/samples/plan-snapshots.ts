import { applyDiff } from './apply-diff.ts'
import type { FenceFinding, SampleStep } from './sample-step.ts'

/** A file of a sample at one point of the page. */
export interface SnapshotFile {
  fence: number
  content: string
  expectsError: boolean | string
  /**
   * For a file that results from a diff: the line of the diff for each line of the content (from 1; 0 if
   * none).
   */
  lineMap?: number[]
  /**
   * For a part of a module that was completed: the number of characters added before it on its first line.
   */
  shift?: number
}

/** The files of a sample at one point of the page. */
export interface Snapshot {
  files: Map<string, SnapshotFile>
  /** Files that the build has to write, with the content that the page shows. */
  outputs: Extract<SampleStep, { kind: 'output' }>[]
}

/**
 * Plan the snapshots of a sample without commands. A new snapshot begins when a file is shown again. A file
 * that is first shown later is part of all earlier snapshots, because such a page follows the order of its
 * explanations rather than that of the work.
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

/**
 * Apply a diff to a file. If it doesn't apply, this is added to the findings.
 *
 * @param before The content of the file; undefined if the page hasn't shown the file yet.
 */
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
          : `The diff doesn’t apply: \`${path}\` has \`${result.found.trim()}\` here`,
      hint: 'Write a diff of the whole file as the page last showed it; a line with only `…` represents unchanged lines.',
    })
    result = applyDiff(diff, undefined)
  }
  const content = 'content' in result ? result.content : ''
  return { fence, content, expectsError, lineMap: mapLines(diff, content) }
}

/** For each line of the new content: the line of the diff that shows it, or 0 if `…` represents it. */
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
