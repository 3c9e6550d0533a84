import { Command } from 'commander'
import type { ExitCode } from '../pipeline/support/problems/exit-code.ts'
import { commands } from './commands.ts'
import { type CommandOptions, runCommand } from './run-command.ts'

/** Replaced when the command is built. */
declare const __VERSION__: string

const flags: [flags: string, description: string][] = [
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
  ['--json', 'print one JSON object on standard output, and nothing else there'],
  ['--quiet', 'print problems only'],
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
  for (const { name, description, examples, options = [], run } of commands) {
    const command = program.command(name).description(description)
    for (const [flag, text] of [...options, ...flags]) command.option(flag, text)
    command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ ${example}`).join('\n')}`)
    command.action(async (parsed: CommandOptions) => setExitCode(await runCommand(name, parsed, run)))
  }
  return program
}
