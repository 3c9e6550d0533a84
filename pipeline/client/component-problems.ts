import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError, toMachineError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'
import type { Problem } from '../support/problems/problem.ts'

/** The used part of a Rolldown error. Lines are 1-based, columns are 0-based. */
interface BundleError {
  message: string
  id?: string
  loc?: { file?: string; line: number; column: number }
  /** The individual errors of a failed build, each with its place. */
  errors?: BundleError[]
}

/** Thrown when the site's own components can't be bundled or loaded. */
export class ComponentsInvalid extends DocsiteError {}

/** Create the error that reports problems in the sources of components. */
export function toComponentError(problems: readonly Omit<Problem, 'ruleId' | 'severity'>[], cause?: unknown) {
  return new ComponentsInvalid(problems.map(({ reason }) => reason).join('\n'), {
    exitCode: exitCodes.problems,
    problems: problems.map((problem) => ({ ...problem, ruleId: 'component-invalid', severity: 'error' })),
    cause,
  })
}

/**
 * Convert an error of the bundler into a `ComponentsInvalid`. Errors of the operating system become
 * `DocsiteError`s; anything else is returned unchanged.
 */
export function toBundleError(cause: unknown): unknown {
  const error = toMachineError(cause)
  if (error instanceof DocsiteError || !(error instanceof Error)) return error
  return toComponentError(toBundleProblems(error), error)
}

/** Convert a bundler error into problems, one per file that can't be bundled, each with its place. */
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
 * Create the problem for an error that was thrown while a bundled module was loaded.
 *
 * @param module The absolute path of the bundle.
 * @param map The source map of the bundle.
 */
export function toLoadProblem(
  error: Error,
  module: string,
  map: SourceMapPayload,
): Omit<Problem, 'ruleId' | 'severity'> {
  return {
    ...findSource(error.stack ?? '', module, map),
    reason: `The site’s own components can’t be loaded: ${error.message}`,
    hint: 'Components are loaded in Node.js when the site is built: use browser APIs such as `window` only in effects.',
  }
}

/** Find the place in the sources of a bundle that an error was thrown from. */
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

/** Read the place from the code frame: errors of Vite's transform plugin have it nowhere else. */
function readFramePlace(message: string): Pick<Problem, 'file' | 'line' | 'column'> {
  const [, file, line, column] = /╭─\[ (.+):(\d+):(\d+) \]/.exec(message) ?? []
  return file === undefined
    ? {}
    : { file: toShownPath(path.resolve(file)), line: Number(line), column: Number(column) }
}

/**
 * Remove the error code, the file name and the code frame from a message.
 *
 * @param message Without ANSI colours.
 */
function toFirstLine(message: string): string {
  const [line = ''] = message.split('\n')
  return line.replace(/^\[[\w:-]+\]\s*/, '').replace(/ in \S+$/, '')
}
