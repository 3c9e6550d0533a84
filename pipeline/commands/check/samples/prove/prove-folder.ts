import path from 'node:path'
import type { SnapshotFile } from '../../../../markdown/samples/plan-snapshots.ts'
import type { FenceFinding } from '../../../../markdown/samples/sample-step.ts'
import type { SampleMessage } from '../../site-module.ts'
import type { ChildResult } from '../process/child-protocol.ts'
import type { SampleChild } from '../process/sample-child.ts'
import { locateInConfig } from '../verdict/locate-in-config.ts'
import type { SampleSetup } from './sample-setup.ts'

export interface ProveOptions {
  /** Absolute path of the sample's folder. */
  root: string
  /** Folder of the configurations, relative to the root and with `/`; empty for the root itself. */
  folder: string
  /** Names of the configurations in this folder. */
  configFiles: string[]
  /** Files shown by the page, by path below the root. */
  files: ReadonlyMap<string, SnapshotFile>
  /** Index of the fence at which messages without a place are reported. */
  fence: number
  isBuilt: boolean
}

/** Evaluates, validates and builds the configurations of a folder, and locates the errors in the page. */
export async function proveFolder(
  { root, folder, configFiles, files, fence, isBuilt }: ProveOptions,
  child: SampleChild,
  { builder, validator, timeoutMs }: SampleSetup,
): Promise<FenceFinding[]> {
  const expected = [...files.values()].map(({ expectsError }) => expectsError).find((text) => text !== false)
  const outcome = await child.request(
    {
      folder: path.join(root, folder),
      configFiles,
      validator: validator?.file,
      builder: isBuilt ? builder?.file : undefined,
    },
    timeoutMs,
  )
  if ('died' in outcome) return [toDeath(outcome, fence, timeoutMs)]
  const found: { ruleId: string; message: SampleMessage; isError: boolean }[] = []
  for (const { configFile, failure, invalid, build } of outcome.results) {
    const inConfig = (message: SampleMessage) => ({ file: configFile, ...message })
    if (failure) found.push({ ruleId: 'sample-config', message: inConfig(failure), isError: true })
    for (const message of invalid)
      found.push({ ruleId: 'sample-config', message: inConfig(message), isError: true })
    for (const message of build?.errors ?? []) found.push({ ruleId: 'sample-build', message, isError: true })
    for (const message of build?.warnings ?? [])
      found.push({ ruleId: 'sample-build', message, isError: false })
  }
  if (expected !== undefined) return checkExpected(expected, found, fence, outcome.results)
  return Promise.all(
    found.map(async ({ ruleId, message, isError }) => ({
      ...(await locate(message)),
      ruleId,
      reason: isError ? message.message : `Warning: ${message.message}`,
      ...toPackageHint(message.message),
    })),
  )

  async function locate(message: SampleMessage): Promise<Pick<FenceFinding, 'fence' | 'line' | 'column'>> {
    const file = message.file === undefined ? undefined : files.get(path.posix.join(folder, message.file))
    if (!file) return { fence, line: 0 }
    const place = message.key ? await locateInConfig(file.content, message.key) : message
    const line = place?.line
    if (line === undefined) return { fence: file.fence, line: 0 }
    const column = place?.column && line === 1 ? place.column - (file.shift ?? 0) : place?.column
    if (!file.lineMap) return { fence: file.fence, line, column }
    return { fence: file.fence, line: file.lineMap[line - 1] ?? 0 }
  }
}

/** Checks that the error expected by the page has occurred. */
function checkExpected(
  expected: boolean | string,
  found: readonly { message: SampleMessage; isError: boolean }[],
  fence: number,
  results: readonly ChildResult[],
): FenceFinding[] {
  const errors = found.filter(({ isError }) => isError).map(({ message }) => message.message)
  if (errors.some((text) => expected === true || text.includes(String(expected)))) return []
  const success = results.some(({ build }) => build) ? 'The build succeeds' : 'There is no error'
  const reason =
    errors.length === 0
      ? `${success}, but \`expect-error\` requires an error`
      : `The error doesn’t contain \`${expected}\``
  return [{ fence, line: 0, ruleId: 'sample-build', reason, hint: errors[0] && `The error is: ${errors[0]}` }]
}

function toDeath(
  { died, lastWords }: { died: 'timeout' | 'exit'; lastWords: string },
  fence: number,
  timeoutMs: number,
): FenceFinding {
  const isTimeout = died === 'timeout'
  return {
    fence,
    line: 0,
    ruleId: isTimeout ? 'sample-timeout' : 'sample-build',
    reason: isTimeout ? `The sample timed out after ${timeoutMs / 1000} s` : 'The sample ended its process',
    hint: lastWords === '' ? undefined : `The output ends with: ${lastWords}`,
  }
}

/** @returns a rule and a hint for an error message about a missing package. */
function toPackageHint(message: string): { ruleId: string; hint: string } | undefined {
  const match = /(?:Cannot find (?:package|module)|Can't resolve) '((?:@[^/'\s]+\/)?[^./'\s][^/'\s]*)/.exec(
    message,
  )
  const name = match?.[1]
  if (name === undefined || name.startsWith('node:')) return undefined
  return {
    ruleId: 'sample-package',
    hint: `Add \`${name}\` to \`devDependencies\`, so that samples can use it, or fix its name.`,
  }
}
