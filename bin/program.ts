import { Command } from 'commander'
import type { ExitCode } from '../pipeline/support/problems/exit-code.ts'
import { commands, type ProjectCommand } from './commands.ts'
import { type CommandDefinition, configureCommand, defineCommand, type Flag } from './define-command.ts'

/** Replaced at build time. */
declare const __VERSION__: string

/** Options of all commands that work on a project. */
const projectFlags: Flag[] = [
  [
    '--config <file>',
    'the configuration file (default: docsite.config.ts, .mts, .mjs, .js or .json in the working folder)',
  ],
  ['--content <dir>', 'the folder of pages (default: content)'],
  ['--out <dir>', 'the output folder, which gets published (default: output)'],
  ['--cache <dir>', 'the cache folder, which later runs reuse (default: .docsite)'],
  ['--language <code>', 'the language of this build, one of the configured ones'],
  ['--workers <count>', 'the maximum number of processes (default: one per core, as memory allows)'],
  ['--allow-degraded', 'exit with code 0 even if external data is outdated or missing'],
]

/** @param setExitCode Called with the exit code when a command ends. */
export function createProgram(setExitCode: (code: ExitCode) => void): Command {
  const program = configureCommand(new Command('docsite'))
    .description('Turn Markdown, MDX and READMEs into a fast, safe documentation site.')
    .version(__VERSION__)
  for (const definition of commands)
    defineCommand(program.command(definition.name), toDefinition(definition), setExitCode)
  return program
}

/** Adds the project options to a command that works on a project, and loads the project when it starts. */
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
