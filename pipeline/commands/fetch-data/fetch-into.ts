import path from 'node:path'
import type { RunContext, StageResult } from '../../config/run-context.ts'
import { SourceFailure } from '../../fetch-readmes/source.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { countOf } from '../../support/text/count-of.ts'
import { writeDataFile } from './data-file.ts'

export interface FetchDataResult {
  /** Path of the data file, relative to the content folder. */
  file: string
  /** Number of fetched entries. */
  entries: number
  /** Whether the file has changed. */
  written: boolean
}

/** What is fetched, and where it is stored. */
export interface FetchedData {
  /** Name of the command, for progress messages. */
  command: string
  /** What the command fetches, the first word of the rule ids of its failures. */
  topic: 'votes' | 'sponsors'
  /** Path of the data file, relative to the content folder. */
  file: string
}

/**
 * Fetches data into a file of the content folder. If that fails with a `SourceFailure`, the data fetched
 * earlier is kept and a warning is reported.
 *
 * @param count Returns the number of entries in the data.
 */
export async function fetchInto<Data extends { updated: string | null }>(
  { project, progress, signal }: RunContext,
  { command, topic, file }: FetchedData,
  fetchData: () => Promise<Data>,
  count: (data: Data) => number,
): Promise<StageResult<FetchDataResult>> {
  progress.start(command)
  const target = path.join(project.baseContentDir, file)
  try {
    const data = await fetchData()
    signal?.throwIfAborted()
    const written = await writeDataFile(target, data)
    const entries = count(data)
    progress.finish(
      `${countOf(entries, 'entry', 'entries')}, ${written ? `written to ${toShownPath(target)}` : 'nothing new'}`,
    )
    return { problems: [], result: { file, entries, written } }
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof SourceFailure)) throw error
    progress.finish('failed')
    const { message, hint } = error
    // The clients of GitHub and other hosts are those of READMEs, and so are the ids of their failures.
    const ruleId = error.ruleId.replace(/^readme-/, `${topic}-`)
    const reason = `${message} (the data fetched earlier is kept)`
    return {
      problems: [{ ruleId, severity: 'warning', reason, hint }],
      degraded: true,
      result: { file, entries: 0, written: false },
    }
  }
}
