import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'
import { checklist } from './checklist.ts'

const testDir = path.resolve(import.meta.dirname, '../..')

/** A node of the syntax tree of a test file: what this reads of it. */
interface Node {
  type: string
  callee?: Node
  object?: Node
  property?: Node
  name?: string
  value?: unknown
  tag?: Node
  arguments?: Node[]
}

const namesOf = new Map<string, Set<string>>()

/** The names of all tests of a file that run: of `test(…)` and `test.each(…)(…)`, not of those that are skipped. */
function listTests(file: string): Set<string> {
  const known = namesOf.get(file)
  if (known) return known
  const names = new Set<string>()
  const visit = (node: unknown) => {
    if (Array.isArray(node)) for (const item of node) visit(item)
    else if (node !== null && typeof node === 'object') {
      const [name] = (node as Node).arguments ?? []
      if (isTestCall(node as Node) && typeof name?.value === 'string') names.add(name.value)
      for (const value of Object.values(node)) visit(value)
    }
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  namesOf.set(file, names)
  return names
}

function isTestCall({ type, callee }: Node): boolean {
  if (type !== 'CallExpression') return false
  if (callee?.type === 'Identifier') return callee.name === 'test'
  if (callee?.type !== 'CallExpression') return false
  const { object, property } = callee.callee ?? {}
  return object?.name === 'test' && property?.name === 'each'
}

test('every item has an id of its own', () => {
  const ids = checklist.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every item is about a part of the specification', () => {
  for (const { id } of checklist) expect(id).toMatch(/^(?:§[1-9]|site) \S/)
  for (const part of ['§1', '§2', '§3', '§4', '§5', '§7', '§8', '§9', 'site'])
    expect(checklist.filter(({ id }) => id.startsWith(`${part} `)).length, part).toBeGreaterThan(0)
})

describe('what proves an item is there', () => {
  test.each(checklist.map(({ id, says, provedBy }) => [id, says, provedBy] as const))(
    '%s: %s',
    (_id, _says, provedBy) => {
      expect(provedBy.length).toBeGreaterThan(0)
      for (const proof of provedBy) {
        const [file = '', name = ''] = proof.split(' > ')
        const fullPath = path.join(testDir, file)
        expect(existsSync(fullPath), `there is no file ${file}`).toBe(true)
        expect([...listTests(fullPath)], `no test of this name runs in ${file}`).toContain(name)
      }
    },
  )
})
