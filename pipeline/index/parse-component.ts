import { readFile } from 'node:fs/promises'
import { toNestingProblem } from '../support/problems/deep-nesting.ts'
import type { ParseResult, Visitor } from '../support/rolldown/parser.ts'

export interface ParsedComponent extends Pick<ParseResult, 'program' | 'module'> {
  source: string
  /** Whether a script of the component is sent to the browser. `export *` may export `interactive` as well. */
  mayBeInteractive: boolean
  Visitor: typeof Visitor
}

/**
 * Parse one of the site's own components.
 *
 * @param words What the source has to match: most components don't, and the parser needs time to load.
 * @returns undefined if the source doesn't match or has errors, which the bundler reports.
 */
export async function parseComponent(file: string, words: RegExp): Promise<ParsedComponent | undefined> {
  const source = await readFile(file, 'utf8').catch(() => '')
  // Deeply nested code would crash the parser.
  if (!words.test(source) || toNestingProblem(source, 'script')) return undefined
  const { parseSync, Visitor } = await import('../support/rolldown/parser.ts')
  const { program, module, errors } = parseSync(file, source)
  if (errors.length > 0) return undefined
  const mayBeInteractive = module.staticExports
    .flatMap(({ entries }) => entries)
    .some(
      ({ exportName, importName }) =>
        exportName.name === 'interactive' || importName.kind === 'AllButDefault',
    )
  return { source, program, module, mayBeInteractive, Visitor }
}
