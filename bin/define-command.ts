import type { Command } from 'commander'
import type { ExitCode } from '../pipeline/support/problems/exit-code.ts'
import { type CommandOptions, runCommand, type StartFunction } from './run-command.ts'

export type Flag = [flags: string, description: string]

/** A command; its libraries load when it starts: `docsite --help` must not pay for them. */
export interface CommandDefinition {
  name: string
  description: string
  examples: string[]
  /** What is given besides options: `[name]` where it may be left out. */
  args?: [name: string, description: string][]
  options?: Flag[]
  start: StartFunction
}

/** What every command prints, and how. */
const outputFlags: Flag[] = [
  ['--json', 'print one JSON object on standard output, and nothing else there'],
  ['--quiet', 'print problems only'],
  ['--verbose', 'print every problem, also those that repeat others'],
]

/** Let nothing but the return value end the process, and help fit its terminal. */
export function configureCommand(command: Command): Command {
  return (
    command
      .exitOverride()
      // Narrow terminals, too, are better off with whole words.
      .configureHelp({ minWidthToWrap: 20 })
      .showHelpAfterError('(run with --help for all options)')
      .showSuggestionAfterError()
      .configureOutput({ writeErr: (text) => process.stderr.write(text) })
  )
}

/** Give a command what its definition says. @param setExitCode Called at its end. */
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
  return command.action(async () => {
    const parsed = command.opts<CommandOptions>()
    setExitCode(await runCommand(name, command.args, parsed, start))
  })
}
