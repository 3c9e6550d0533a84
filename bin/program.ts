import { Command } from 'commander'
import type { ExitCode } from '../pipeline/support/problems/exit-code.ts'
import { commands } from './commands.ts'
import { type CommandOptions, runCommand } from './run-command.ts'

/** Replaced when the command is built. */
declare const __VERSION__: string

type Flag = [flags: string, description: string]

/** What every command prints, and how. */
const outputFlags: Flag[] = [
  ['--json', 'print one JSON object on standard output, and nothing else there'],
  ['--quiet', 'print problems only'],
]

const projectFlags: Flag[] = [
  [
    '--config <file>',
    'the configuration (default: docsite.config.ts, .mjs, .js or .json in the working folder)',
  ],
  ['--content <dir>', 'the folder of pages (default: content)'],
  ['--out <dir>', 'the folder that gets published (default: output)'],
  ['--cache <dir>', 'the folder for what later runs use again (default: .docsite)'],
  ['--language <code>', 'the language of this build, one of those configured'],
  ['--workers <count>', 'how many processes work at most (default: one a core, as memory allows)'],
  ['--allow-degraded', 'end with 0 also when external data is kept from an earlier run, or missing'],
  ...outputFlags,
]

/** @param setExitCode Called at the end of a command. */
export function createProgram(setExitCode: (code: ExitCode) => void): Command {
  const program = new Command('docsite')
    .description('Turn Markdown, MDX and READMEs into a fast, safe documentation site.')
    .version(__VERSION__)
    .exitOverride()
    // Narrow terminals, too, are better off with whole words.
    .configureHelp({ minWidthToWrap: 20 })
    .showHelpAfterError('(run with --help for all options)')
    .showSuggestionAfterError()
    .configureOutput({ writeErr: (text) => process.stderr.write(text) })
  for (const definition of commands) {
    const { name, description, examples, args = [], options = [] } = definition
    const flags = 'run' in definition ? projectFlags : outputFlags
    const command = program.command(name).description(description)
    for (const [argument, text] of args) command.argument(argument, text)
    for (const [flag, text] of [...options, ...flags]) command.option(flag, text)
    command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ ${example}`).join('\n')}`)
    command.action(async () => {
      const parsed = command.opts<CommandOptions>()
      setExitCode(await runCommand(name, command.args, parsed, definition))
    })
  }
  return program
}
