import path from 'node:path'
import type { SnapshotFile } from '../../../../markdown/samples/plan-snapshots.ts'
import type { FenceFinding } from '../../../../markdown/samples/sample-step.ts'
import type { SampleMessage } from '../../site-module.ts'
import type { ChildResult } from '../process/child-protocol.ts'
import type { SampleChild } from '../process/sample-child.ts'
import { locateInConfig } from '../verdict/locate-in-config.ts'
import type { SampleSetup } from './sample-setup.ts'

export interface ProveOptions {
  /** Absolute: the folder of the sample. */
  root: string
  /** Below the root, with `/`; empty if the configurations are in the root itself. */
  folder: string
  /** Configurations in this folder, by name. */
  configFiles: string[]
  /** Files that the page shows, by path below the root. */
  files: ReadonlyMap<string, SnapshotFile>
  /** The fence to which belongs what has no place. */
  fence: number
  isBuilt: boolean
}

/** Evaluate, validate and build the configurations of a folder, and say where in the page something is wrong. */
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
      reason: isError ? message.message : `A warning: ${message.message}`,
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

/** A failure that the page announces is right; its absence is wrong. */
function checkExpected(
  expected: boolean | string,
  found: readonly { message: SampleMessage; isError: boolean }[],
  fence: number,
  results: readonly ChildResult[],
): FenceFinding[] {
  const errors = found.filter(({ isError }) => isError).map(({ message }) => message.message)
  if (errors.some((text) => expected === true || text.includes(String(expected)))) return []
  const what = results.some(({ build }) => build) ? 'The build doesn’t fail' : 'Nothing fails'
  const reason =
    errors.length === 0 ? `${what}, as \`expect-error\` says` : `It fails, but not with \`${expected}\``
  return [{ fence, line: 0, ruleId: 'sample-build', reason, hint: errors[0] && `It says: ${errors[0]}` }]
}

export function toDeath(
  { died, lastWords }: { died: 'timeout' | 'exit'; lastWords: string },
  fence: number,
  timeoutMs: number,
): FenceFinding {
  const isTimeout = died === 'timeout'
  return {
    fence,
    line: 0,
    ruleId: isTimeout ? 'sample-timeout' : 'sample-build',
    reason: isTimeout ? `It isn’t done after ${timeoutMs / 1000} s` : 'It ends its process',
    hint: lastWords === '' ? undefined : `It printed: ${lastWords}`,
  }
}

/** What to do about a package that isn't there. */
export function toPackageHint(message: string): { ruleId: string; hint: string } | undefined {
  const match = /(?:Cannot find (?:package|module)|Can't resolve) '((?:@[^/'\s]+\/)?[^./'\s][^/'\s]*)/.exec(
    message,
  )
  const name = match?.[1]
  if (name === undefined || name.startsWith('node:')) return undefined
  return {
    ruleId: 'sample-package',
    hint: `Add \`${name}\` to devDependencies, so that samples can use it, or fix its name.`,
  }
}
