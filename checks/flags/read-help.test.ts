import { expect, test } from 'vitest'
import { listFlagsOfCommands } from './check-flags.ts'
import { readCommands, readFlags } from './read-help.ts'

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

test('flags of webpack are those of its own commands', () => {
  const code =
    'npm install --save-dev webpack\nNODE_ENV=a npx --no-install webpack serve --open --env a=b # --x\n$ webpack -w --mode=none && ls --all'
  expect(listFlagsOfCommands('bash', code)).toEqual([
    { flag: '--open', line: 2 },
    { flag: '--env', line: 2 },
    { flag: '--mode', line: 3 },
  ])
  expect(listFlagsOfCommands('text', 'webpack --x')).toEqual([])
})
