import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkRuleIds } from '../../pipeline/config/check-schema.ts'
import { buildRuleIds } from '../../pipeline/config/schema.ts'
import { createProject } from '../support/project.ts'
import { collectRuleIds } from './rule-ids.ts'

const root = path.resolve(import.meta.dirname, '../..')
const text = readFileSync(path.join(root, 'docs/problems.md'), 'utf8')
const rows = [...text.matchAll(/^\| `([a-z\d-]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', severity = '', setBy = '', meaning = '']) => ({ id, severity, setBy, meaning }),
)

/** `fetch-votes` and `fetch-sponsors` report failures of requests with their own first word, instead of `readme`. */
function listDerived(ids: ReadonlyMap<string, readonly string[]>): string[] {
  const idsIn = (file: string) =>
    [...ids].flatMap(([id, files]) => (files.includes(`pipeline/fetch-readmes/github/${file}`) ? id : []))
  return [
    ...[...idsIn('explain-failure.ts'), ...idsIn('whole-fetch.ts')].map((id) =>
      id.replace('readme', 'votes'),
    ),
    ...idsIn('whole-fetch.ts').map((id) => id.replace('readme', 'sponsors')),
  ]
}

test('problems.md has one row for each rule id of the sources, and no others', () => {
  const ids = collectRuleIds(root, ['bin', 'pipeline', 'checks'])
  expect(ids.size).toBeGreaterThan(200)
  const expected = new Set([...ids.keys(), ...listDerived(ids)])
  expect(rows.map(({ id }) => id).sort()).toEqual([...expected].sort())
})

test('problems.md says which keys of the configuration set the severity of a rule', () => {
  const [build, check] = [new Set<string>(buildRuleIds), new Set<string>(checkRuleIds)]
  for (const { id, setBy } of rows) {
    const keys = [...(build.has(id) ? ['`rules`'] : []), ...(check.has(id) ? ['`check.rules`'] : [])]
    expect(`${id}: ${setBy}`).toBe(`${id}: ${keys.join(', ') || '–'}`)
  }
})

test('every rule that the configuration can set is reported somewhere', () => {
  const documented = new Set(rows.map(({ id }) => id))
  expect([...buildRuleIds, ...checkRuleIds].filter((id) => !documented.has(id))).toEqual([])
})

test('rule ids are found in properties, variables, conditions and arguments', () => {
  const code = `
    const ruleId = 'in-variable'
    const report = (where: string, ruleId: string) => ({ ruleId: ruleId ?? 'in-fallback' })
    class Failure { constructor(ruleId: string) {} }
    report('not-a-rule', isCold ? 'in-argument' : 'in-condition')
    throw new Failure('in-class')
    problems.push({ ruleId: 'in-property', reason: 'not-a-rule' })`
  const dir = createProject({ 'a/x.ts': code, 'a/x.test.ts': "const ruleId = 'in-test'" })
  expect([...collectRuleIds(dir, ['a']).keys()].sort()).toEqual(
    ['argument', 'class', 'condition', 'fallback', 'property', 'variable'].map((place) => `in-${place}`),
  )
  const templated = createProject({ 'a/x.ts': 'report({ ruleId: `limit-${name}` })' })
  expect(() => collectRuleIds(templated, ['a'])).toThrow('Write out the rule ids of `limit-${name}`')
})
