import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError, toMachineError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'
import type { Problem } from '../support/problems/problem.ts'

/** What Rolldown reports, as far as it is used: lines count from 1, columns from 0. */
interface BundleError {
  message: string
  id?: string
  loc?: { file?: string; line: number; column: number }
  /** Several, each with its place. */
  errors?: BundleError[]
}

/** The site's own components can't be bundled or loaded. */
export class ComponentsInvalid extends DocsiteError {}

/** What is wrong with the source of components. */
export function toComponentError(problems: readonly Omit<Problem, 'ruleId' | 'severity'>[], cause?: unknown) {
  return new ComponentsInvalid(problems.map(({ reason }) => reason).join('\n'), {
    exitCode: exitCodes.problems,
    problems: problems.map((problem) => ({ ...problem, ruleId: 'component-invalid', severity: 'error' })),
    cause,
  })
}

/** What a bundler has thrown, with the problems that it is about; what isn't about the components as it is. */
export function toBundleError(cause: unknown): unknown {
  const error = toMachineError(cause)
  if (error instanceof DocsiteError || !(error instanceof Error)) return error
  return toComponentError(toBundleProblems(error), error)
}

/** What a bundler reports of files that can't be bundled, each with its place. */
export function toBundleProblems(error: BundleError): Omit<Problem, 'ruleId' | 'severity'>[] {
  return (error.errors ?? [error]).map(({ message, id, loc }) => {
    const file = loc?.file ?? id
    const text = stripVTControlCharacters(message)
    return {
      ...(file === undefined
        ? readFramePlace(text)
        : path.isAbsolute(file) && {
            file: toShownPath(file),
            ...(loc && { line: loc.line, column: loc.column + 1 }),
          }),
      reason: `The site’s own components can’t be bundled: ${toFirstLine(text)}`,
      hint: 'Fix this file, which is a component of the content folder or imported by one.',
    }
  })
}

/**
 * What a module throws while it is loaded.
 *
 * @param module Of the bundle, absolute.
 * @param map From the bundle to its sources.
 */
export function toLoadProblem(
  error: Error,
  module: string,
  map: SourceMapPayload,
): Omit<Problem, 'ruleId' | 'severity'> {
  return {
    ...findSource(error.stack ?? '', module, map),
    reason: `The site’s own components can’t be loaded: ${error.message}`,
    hint: 'Components are loaded in Node.js when the site is built: use what only browsers have, such as `window`, in effects.',
  }
}

/** Where in the sources of a bundle an error was thrown. */
function findSource(
  stack: string,
  module: string,
  map: SourceMapPayload,
): Pick<Problem, 'file' | 'line' | 'column'> {
  const { href } = pathToFileURL(module)
  for (const line of stack.split('\n')) {
    const [, row, column] = line.includes(href) ? (/:(\d+):(\d+)\)?$/.exec(line) ?? []) : []
    if (row === undefined || column === undefined) continue
    const found = new SourceMap(map).findEntry(Number(row) - 1, Number(column) - 1)
    if (!('originalSource' in found)) continue
    return {
      file: toShownPath(path.resolve(path.dirname(module), found.originalSource)),
      line: found.originalLine + 1,
      column: found.originalColumn + 1,
    }
  }
  return {}
}

/** What a transform of Vite reports has its file in the head of the code frame alone. */
function readFramePlace(message: string): Pick<Problem, 'file' | 'line' | 'column'> {
  const [, file, line, column] = /╭─\[ (.+):(\d+):(\d+) \]/.exec(message) ?? []
  return file === undefined
    ? {}
    : { file: toShownPath(path.resolve(file)), line: Number(line), column: Number(column) }
}

/** Without the code of the error and the code frame. @param message Without colours. */
function toFirstLine(message: string): string {
  const [line = ''] = message.split('\n')
  return line.replace(/^\[[\w:-]+\]\s*/, '').replace(/ in \S+$/, '')
}
