import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { configSchema } from '../../pipeline/config/schema.ts'
import { listConfigKeys } from './config-keys.ts'
import { writeConfigTables } from './write-tables.ts'

const file = path.resolve(import.meta.dirname, '../../docs/configuration.md')
const text = readFileSync(file, 'utf8')
const keys = listConfigKeys(configSchema)

test('configuration.md has every key of the schema with its type and default; `npm run docs:tables` writes them', async () => {
  expect(keys.length).toBeGreaterThan(150)
  await expect(writeConfigTables(text, keys)).toMatchFileSnapshot(file)
})

test('what keys mean is written by people: a key without it is an error, and one that is gone has no row', () => {
  const row = (key: string) => ({ key, type: 'string', fallback: '–', values: [] })
  const table =
    '| Key | Type | Default | Meaning |\n| --- | --- | --- | --- |\n| `a` | x | y | What it is. |\n| `b` | x | y | Gone. |'
  expect(writeConfigTables(table, [row('a')])).toBe(
    '| Key | Type | Default | Meaning |\n| --- | --- | --- | --- |\n| `a` | string | – | What it is. |',
  )
  for (const key of ['a.b', 'c'])
    expect(() => writeConfigTables(table, [row('a'), row(key)])).toThrow(`Describe ${key} in`)
})
