import type { Plugin, Rolldown } from 'vite'
import { toNestingProblem } from '../support/problems/deep-nesting.ts'
import { findDeepElement, maxElementNesting } from '../support/text/element-nesting.ts'
import type { LineColumn } from '../support/text/locate.ts'

/**
 * Rejects code that is nested too deeply for the bundler's native parsers: they would crash the process
 * without a message. Packages aren't checked.
 *
 * @param rendererDir The folder of the renderer's sources, which aren't checked either.
 */
export function refuseNesting(rendererDir: string): Plugin {
  return {
    name: 'docsite:nesting',
    enforce: 'pre',
    transform(source, id) {
      const [file = ''] = id.split('?')
      const isScript = /\.[cm]?[jt]sx?$/.test(file)
      if (
        !(isScript || file.endsWith('.css')) ||
        file.startsWith(rendererDir) ||
        /[\\/]node_modules[\\/]/.test(file)
      )
        return null
      const problem = toNestingProblem(source, isScript ? 'script' : 'style')
      if (problem) refuse(this, problem.reason, file, problem)
      const element = /\.[jt]sx$/.test(file) ? findDeepElement(source) : undefined
      if (element)
        refuse(
          this,
          `Elements are nested too deeply: the limit is ${maxElementNesting} levels`,
          file,
          element,
        )
      return null
    },
  }
}

/** @throws An error of the bundler with the place. */
function refuse(
  context: { error(log: Omit<Rolldown.RolldownLog, 'code'>): never },
  message: string,
  file: string,
  { line, column }: LineColumn,
): never {
  return context.error({ message, id: file, loc: { file, line, column: column - 1 } })
}
