import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The commands and flags that webpack-cli knows. */
export interface CommandLine {
  /** The names of the commands and their aliases. */
  commands: string[]
  /** All flags of all commands: `--config`, `-c`. */
  flags: Set<string>
}

/** Reads the commands and flags of the installed webpack-cli from its help, the only place that lists them. */
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

/**
 * The commands whose help is read. `serve` has all flags of `build` and `watch` except `--watch`, which `build` adds.
 * `complete` is left out because it needs an additional package.
 */
const commandsWithFlags = ['build', 'serve', 'configtest', 'info', 'version']

/**
 * Runs webpack-cli and returns its help. The output goes into a file: webpack-cli exits while a pipe still contains
 * most of the text, which would then be lost.
 *
 * @throws {Error} If the text is incomplete.
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
    return assertComplete(await readFile(file, 'utf8'), args)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns The help unchanged. @throws {Error} If it lacks the URL of the documentation, with which it should end. */
export function assertComplete(help: string, args: readonly string[]): string {
  if (/^CLI documentation: /m.test(help)) return help
  throw new Error(`The help of \`webpack ${args.join(' ')}\` is incomplete: its end is missing`)
}

/** Reads names and aliases from lines such as `  build|bundle|b [entries...] [options]  Run webpack …`. */
export function readCommands(help: string): string[] {
  const list = /^Commands\n[^\n]*\n((?: {2}.*\n)+)/m.exec(help)?.[1] ?? ''
  return list.split('\n').flatMap((line) => /^ {2}([\w|]+)/.exec(line)?.[1]?.split('|') ?? [])
}

/** Reads flags: a line such as `  -c, --config <path...>  Provide …` has two. */
export function readFlags(help: string): string[] {
  return help.split('\n').flatMap((line) => {
    const [, short, long] = /^ {2}(?:(-\w), )?(--[\w-]+)/.exec(line) ?? []
    return [short, long].filter((flag) => flag !== undefined)
  })
}
