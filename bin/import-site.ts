import path from 'node:path'
import { describeImport } from '../pipeline/commands/import/describe-import.ts'
import { runImport } from '../pipeline/commands/import/run.ts'
import { type ToolName, toolNames } from '../pipeline/commands/import/source-site.ts'
import { DocsiteError } from '../pipeline/support/problems/docsite-error.ts'
import { nearest, orList } from '../pipeline/support/problems/nearest.ts'
import type { CommandResult, CommandStart } from './run-command.ts'

/** Replaced at build time. */
declare const __VERSION__: string

/** Imports a site made with another tool, and reports what was done and what is left to do. */
export async function startImport({ args, options, progress }: CommandStart): Promise<CommandResult> {
  const { into, from, runConfig = false, dryRun = false, verbose = false } = options
  const result = await runImport({
    rootDir: path.resolve(args[0] ?? '.'),
    into: path.resolve(into ?? '.'),
    from: readTool(from),
    runsConfig: runConfig,
    isDryRun: dryRun,
    version: __VERSION__,
  })
  for (const block of describeImport(result, { isVerbose: verbose, isDryRun: dryRun })) progress.note(block)
  return { problems: [], result, next: dryRun ? 'Nothing was written' : `Next: ${result.next.join(' && ')}` }
}

function readTool(name: string | undefined): ToolName | undefined {
  if (name === undefined) return undefined
  const found = toolNames.find((tool) => tool === name.toLowerCase())
  if (found) return found
  const expected = nearest(name, toolNames)
  throw new DocsiteError(`\`--from ${name}\` isn’t a supported tool`, {
    hint: expected.length > 0 ? `Did you mean ${orList(expected)}?` : `The tools are ${orList(toolNames)}.`,
  })
}
