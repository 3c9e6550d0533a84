import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createProgram } from '../../bin/program.ts'
import { docsite } from '../support/docsite.ts'
import { type OptionText, writeOptionTables } from './write-tables.ts'

// The build replaces this name.
vi.stubGlobal('__VERSION__', '0.0.0')

const file = path.resolve(import.meta.dirname, '../../docs/commands.md')
const text = readFileSync(file, 'utf8')
const program = createProgram(() => {})
const names = program.commands.map((command) => command.name())

function toOptions(name: string): OptionText[] {
  const command = program.commands.find((one) => one.name() === name)
  return (command?.options ?? []).map(({ flags, description }) => ({ flags, description }))
}

/** `init` and `import` create a site and work without a project. */
const isOutsideOfSites = (name: string) => name === 'init' || name === 'import'
/** Options that all commands on a project have in common. */
const shared = toOptions('build').filter(({ flags }) =>
  names.every((name) => isOutsideOfSites(name) || toOptions(name).some((option) => option.flags === flags)),
)
/** Compares the descriptions, too, because `--content` of `init` has a different meaning. */
const isShared = ({ flags, description }: OptionText) =>
  shared.some((option) => option.flags === flags && option.description === description)

test('commands.md has a section for each command', () => {
  expect(names.length).toBeGreaterThan(5)
  const described = [...text.matchAll(/^## ([a-z-]+)$/gm)].map(([, title]) => title)
  expect(described.sort()).toEqual([...names].sort())
})

test('commands.md has every option of each command; `npm run docs:tables` updates the tables', async () => {
  const own = names.map((name): [string, OptionText[]] => [
    name,
    toOptions(name).filter((option) => !isShared(option)),
  ])
  const options = new Map([['Options of all commands', shared], ...own])
  await expect(writeOptionTables(text, options)).toMatchFileSnapshot(file)
})

test('a new option gets its help text as a row, and the row of a removed option is deleted', () => {
  const table = '## boil\n\n| Option | Meaning |\n| --- | --- |\n| `--cold` | Gone. |\n| `--hot` | Very. |\n'
  const options = [
    { flags: '--litres <count>', description: 'how much' },
    { flags: '--hot', description: 'x' },
  ]
  expect(writeOptionTables(table, new Map([['boil', options]]))).toBe(
    '## boil\n\n| Option | Meaning |\n| --- | --- |\n| `--litres <count>` | How much. |\n| `--hot` | Very. |\n',
  )
  expect(() => writeOptionTables('## boil\n', new Map([['boil', options]]))).toThrow('boil needs a table')
})

test('the compiled command lists the same commands', async () => {
  const { stdout } = await docsite(['--help'], import.meta.dirname)
  const listed = [...stdout.matchAll(/^ {2}([a-z-]+) \[options\]/gm)].map(([, name]) => name)
  expect(listed).toEqual(names)
})
