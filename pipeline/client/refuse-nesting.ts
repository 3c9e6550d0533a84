import type { Plugin, Rolldown } from 'vite'
import { toNestingProblem } from '../support/problems/deep-nesting.ts'
import { findDeepElement, mostElements } from '../support/text/element-nesting.ts'
import type { LineColumn } from '../support/text/locate.ts'

/**
 * Refuses code that is nested too deeply for the parsers of the bundler, which are in machine code: they would end the process without
 * a word. Packages are taken to be sound.
 *
 * @param rendererDir The folder of the renderer's sources, which are known.
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
        refuse(this, `Elements are nested too deeply: at most ${mostElements} levels are read`, file, element)
      return null
    },
  }
}

/** @throws What the bundler reports, with the place. */
function refuse(
  context: { error(log: Omit<Rolldown.RolldownLog, 'code'>): never },
  message: string,
  file: string,
  { line, column }: LineColumn,
): never {
  return context.error({ message, id: file, loc: { file, line, column: column - 1 } })
}
