import { Command } from 'commander'
import { configureCommand, defineCommand } from './define-command.ts'
import { initDefinition } from './init-definition.ts'
import { surviveLostOutput } from './lost-output.ts'
import { main } from './main.ts'

/** Replaced at build time. */
declare const __VERSION__: string

const examples = ['npm create docsite', 'npm create docsite kettle-docs -- --title Kettle --ci github']

surviveLostOutput()

process.exitCode = await main(
  process.argv,
  (setExitCode) => {
    const program = configureCommand(new Command('create-docsite')).version(__VERSION__)
    return defineCommand(program, { ...initDefinition, examples }, setExitCode)
  },
  initDefinition.name,
)
