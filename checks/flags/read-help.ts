import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

/** The commands and flags that webpack-cli knows. */
export interface CommandLine {
  /** Names of the commands with their short names. */
  commands: string[]
  /** All flags of all commands: `--config`, `-c`. */
  flags: Set<string>
}

/** Ask the installed command line for its commands and flags: it lists them nowhere but in its help. */
export async function readCommandLine(rootDir: string): Promise<CommandLine> {
  const require = createRequire(path.join(rootDir, 'package.json'))
  const script = require.resolve('webpack-cli/bin/cli.js')
  const ask = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
      cwd: rootDir,
      env: { ...process.env, NO_COLOR: '1', WEBPACK_CLI_HELP_WIDTH: '400' },
      maxBuffer: 1 << 24,
    })
    return stdout
  }
  const texts = await Promise.all([
    ask('--help'),
    ask('serve', '--help=verbose'),
    ask('info', '--help'),
    ask('version', '--help'),
  ])
  return { commands: readCommands(texts[0]), flags: new Set(texts.flatMap(readFlags)) }
}

/** `  build|bundle|b [entries...] [options]  Run webpack …` below the title of the commands. */
export function readCommands(help: string): string[] {
  const list = /^Commands\n[^\n]*\n((?: {2}.*\n)+)/m.exec(help)?.[1] ?? ''
  return list.split('\n').flatMap((line) => /^ {2}([\w|]+)/.exec(line)?.[1]?.split('|') ?? [])
}

/** `  -c, --config <path...>  Provide …` names two flags. */
export function readFlags(help: string): string[] {
  return help.split('\n').flatMap((line) => {
    const [, short, long] = /^ {2}(?:(-\w), )?(--[\w-]+)/.exec(line) ?? []
    return [short, long].filter((flag) => flag !== undefined)
  })
}
