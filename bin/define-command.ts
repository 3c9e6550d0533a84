import type { Command } from 'commander'
import { DocsiteError } from '../pipeline/support/problems/docsite-error.ts'
import type { ExitCode } from '../pipeline/support/problems/exit-code.ts'
import { type CommandOptions, runCommand, type StartFunction } from './run-command.ts'

export type Flag = [flags: string, description: string]

/** A command. Its libraries are loaded when it starts, so that `docsite --help` doesn't load them. */
export interface CommandDefinition {
  name: string
  description: string
  examples: string[]
  /** Positional arguments: `<name>`, or `[name]` if it is optional. */
  args?: [name: string, description: string][]
  options?: Flag[]
  start: StartFunction
}

/** Options of all commands: how they print their output. */
const outputFlags: Flag[] = [
  ['--json', 'print one JSON object, and nothing else, on standard output'],
  ['--quiet', 'print only problems'],
  ['--verbose', 'print every problem, including repeated ones'],
]

/**
 * Configures commander: errors are thrown instead of ending the process, and help is wrapped to the terminal.
 */
export function configureCommand(command: Command): Command {
  return (
    command
      .exitOverride()
      // Wrap at words in narrow terminals, too.
      .configureHelp({ minWidthToWrap: 20 })
      .showHelpAfterError('(run with --help for all options)')
      .showSuggestionAfterError()
      .configureOutput({ writeErr: (text) => process.stderr.write(text) })
  )
}

/**
 * Applies a definition to a commander command.
 *
 * @param setExitCode Called with the exit code when the command ends.
 */
export function defineCommand(
  command: Command,
  definition: CommandDefinition,
  setExitCode: (code: ExitCode) => void,
): Command {
  const { name, description, examples, args = [], options = [], start } = definition
  command.description(description)
  for (const [argument, text] of args) command.argument(argument, text)
  for (const [flag, text] of [...options, ...outputFlags]) command.option(flag, text)
  command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ ${example}`).join('\n')}`)
  // Other tools take the folder of pages as an argument, so the error names the option instead of counting arguments.
  const takesFolder = args.length === 0 && options.some(([flag]) => flag.startsWith('--content '))
  if (takesFolder) command.allowExcessArguments()
  return command.action(async () => {
    const parsed = command.opts<CommandOptions>()
    if (takesFolder) refuseArguments(name, command.args)
    setExitCode(await runCommand(name, command.args, parsed, start))
  })
}

/** @throws {DocsiteError} If there are arguments. */
function refuseArguments(name: string, [first]: readonly string[]): void {
  if (first === undefined) return
  throw new DocsiteError(`\`docsite ${name}\` takes only options, not the argument \`${first}\``, {
    hint: `If \`${first}\` is the folder of pages, write \`docsite ${name} --content ${first}\`.`,
  })
}
