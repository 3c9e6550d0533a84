import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

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
  const general = await readHelp(script, ['--help'], rootDir)
  const commands = readCommands(general)
  const texts = await Promise.all(
    commandsWithFlags.map((command) => readHelp(script, [command, '--help=verbose'], rootDir)),
  )
  return { commands, flags: new Set([general, ...texts].flatMap(readFlags)) }
}

/** `build` and `watch` have no flag that `serve` hasn't, but `--watch`; `complete` starts with a package of its own only. */
const commandsWithFlags = ['build', 'serve', 'configtest', 'info', 'version']

/**
 * The help goes into a file: webpack-cli ends its process while a pipe still contains most of the text, which is lost.
 *
 * @throws {Error} When the text has no end.
 */
async function readHelp(script: string, args: readonly string[], cwd: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'webpack-help-'))
  try {
    const file = path.join(folder, 'help.txt')
    const output = await open(file, 'w')
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', WEBPACK_CLI_HELP_WIDTH: '400' },
      stdio: ['ignore', output.fd, 'inherit'],
    })
    await once(child, 'close')
    await output.close()
    return assertWhole(await readFile(file, 'utf8'), args)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns The help. @throws {Error} When it doesn't contain the address of the documentation, with which it ends. */
export function assertWhole(help: string, args: readonly string[]): string {
  if (/^CLI documentation: /m.test(help)) return help
  throw new Error(`The help of \`webpack ${args.join(' ')}\` has no end: some of it is missing`)
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
