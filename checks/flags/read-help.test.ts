import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { loadWebpack } from '../load-webpack.ts'
import { listFlagsOfCommands } from './check-flags.ts'
import { assertComplete, readCommandLine, readCommands, readFlags } from './read-help.ts'

const help = `Options
──────
  -c, --config <path...>  Provide a path, as --config does.
  --no-stats              Negative 'stats' option.

Commands
──────
  build|bundle|b [entries...] [options]  Run webpack.
  complete [shell]                       Generate scripts.

Documentation: https://example.org/
`

test('commands and flags are read from the help', () => {
  expect(readCommands(help)).toEqual(['build', 'bundle', 'b', 'complete'])
  expect(readFlags(help)).toEqual(['-c', '--config', '--no-stats'])
})

test('only flags of webpack commands are listed', () => {
  const code =
    'npm install --save-dev webpack\nNODE_ENV=a npx --no-install webpack serve --open --env a=b # --x\n$ webpack -w --mode=none && ls --all'
  expect(listFlagsOfCommands('bash', code)).toEqual([
    { flag: '--open', line: 2 },
    { flag: '--env', line: 2 },
    { flag: '--mode', line: 3 },
  ])
  expect(listFlagsOfCommands('text', 'webpack --x')).toEqual([])
})

test('truncated help is rejected', () => {
  expect(assertComplete(`${help}CLI documentation:      https://example.org/\n`, [])).toContain('complete')
  expect(() => assertComplete(help, ['serve', '--help'])).toThrow(
    'The help of `webpack serve --help` is incomplete',
  )
})

test('the help that is read contains the flag of every option', async () => {
  const rootDir = process.cwd()
  const { commands, flags } = await readCommandLine(rootDir)
  const { cli } = loadWebpack(rootDir)
  const devServer = createRequire(import.meta.url)('webpack-dev-server/lib/options.json') as Parameters<
    typeof cli.getArguments
  >[0]
  const missing = [cli.getArguments(), cli.getArguments(devServer)].flatMap((args) =>
    Object.keys(args).filter((name) => !flags.has(`--${name}`) && !flags.has(`--no-${name}`)),
  )
  expect(missing).toEqual([])
  expect(flags.size).toBeGreaterThan(2000)
  expect(commands).toContain('serve')
})
