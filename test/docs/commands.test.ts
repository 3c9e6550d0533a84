import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { docsite } from '../support/docsite.ts'

const file = path.resolve(import.meta.dirname, '../../docs/commands.md')
const sections = new Map(
  readFileSync(file, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')).trim(), section]),
)
const sharedTitle = 'Options of all commands'
const shared = listDocumented(sections.get(sharedTitle) ?? '')
/** Of a command that works before there is a site. */
const separate = { names: ['init'], shared: ['--json', '--quiet', '--verbose'] }

/** Options that a section's table describes. */
function listDocumented(section: string): string[] {
  return [...section.matchAll(/^\| `(--[a-z-]+)/gm)].map(([, name = '']) => name)
}

async function help(...args: string[]): Promise<string> {
  return (await docsite([...args, '--help'], import.meta.dirname)).stdout
}

const commands = [...(await help()).matchAll(/^ {2}([a-z-]+) \[options\]/gm)].map(([, name = '']) => name)

test('commands.md has a section for each command', () => {
  expect(commands.length).toBeGreaterThan(5)
  const described = [...sections.keys()].filter((title) => /^[a-z-]+$/.test(title))
  expect(described.sort()).toEqual([...commands].sort())
})

describe.each(commands)('%s', (name) => {
  test('has in commands.md the options that its help lists', async () => {
    const listed = [...(await help(name)).matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(
      ([, flag = '']) => flag,
    )
    const own = listDocumented(sections.get(name) ?? '')
    const common = separate.names.includes(name) ? separate.shared : shared
    expect([...own, ...common].sort()).toEqual(listed.filter((flag) => flag !== '--help').sort())
  })
})
