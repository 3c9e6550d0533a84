import { Command } from 'commander'
import type { ExitCode } from '../pipeline/support/problems/exit-code.ts'
import { commands, type ProjectCommand } from './commands.ts'
import { type CommandDefinition, configureCommand, defineCommand, type Flag } from './define-command.ts'

/** Replaced when the command is built. */
declare const __VERSION__: string

/** What project a command works on, and how. */
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
]

/** @param setExitCode Called at the end of a command. */
export function createProgram(setExitCode: (code: ExitCode) => void): Command {
  const program = configureCommand(new Command('docsite'))
    .description('Turn Markdown, MDX and READMEs into a fast, safe documentation site.')
    .version(__VERSION__)
  for (const definition of commands)
    defineCommand(program.command(definition.name), toDefinition(definition), setExitCode)
  return program
}

/** A command that works on a project gets the options that say which, and the project itself. */
function toDefinition(command: CommandDefinition | ProjectCommand): CommandDefinition {
  if ('start' in command) return command
  const { run, options = [], ...rest } = command
  return {
    ...rest,
    options: [...options, ...projectFlags],
    async start(started) {
      const { loadProject } = await import('../pipeline/config/load-config.ts')
      return run({ ...started, project: await loadProject(started.options) })
    },
  }
}
