import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { foreignTargets } from '../../pipeline/config/foreign-keys.ts'
import { configSchema } from '../../pipeline/config/schema.ts'
import { listConfigKeys } from './config-keys.ts'
import { writeConfigTables } from './write-tables.ts'

const file = path.resolve(import.meta.dirname, '../../docs/configuration.md')
const text = readFileSync(file, 'utf8')
const keys = listConfigKeys(configSchema)

test('configuration.md has every key of the schema with its type and default; `npm run docs:tables` updates the tables', async () => {
  expect(keys.length).toBeGreaterThan(150)
  await expect(writeConfigTables(text, keys)).toMatchFileSnapshot(file)
})

test('a key without a meaning in the tables is an error, and the row of a removed key is deleted', () => {
  const row = (key: string) => ({ key, type: 'string', fallback: '–', values: [] })
  const table =
    '| Key | Type | Default | Meaning |\n| --- | --- | --- | --- |\n| `a` | x | y | The letter. |\n| `b` | x | y | Gone. |'
  expect(writeConfigTables(table, [row('a')])).toBe(
    '| Key | Type | Default | Meaning |\n| --- | --- | --- | --- |\n| `a` | string | – | The letter. |',
  )
  for (const key of ['a.b', 'c'])
    expect(() => writeConfigTables(table, [row('a'), row(key)])).toThrow(`Describe ${key} in`)
})

test('the keys that are suggested for those of other tools exist', () => {
  const known = new Set(keys.map(({ key }) => key))
  const rules = keys.find(({ key }) => key === 'rules')?.type
  expect(
    foreignTargets.filter((target) => {
      const rule = /^rules\['(.*)'\]$/.exec(target)?.[1]
      return rule === undefined ? !known.has(target) : !rules?.includes(`\`${rule}\``)
    }),
  ).toEqual([])
})
