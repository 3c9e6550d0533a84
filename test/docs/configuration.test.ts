import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { configSchema } from '../../pipeline/config/schema.ts'
import { type ConfigKey, listConfigKeys } from './config-keys.ts'

const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/configuration.md'), 'utf8')

/** Rows of the tables that describe keys: `key`, type, default, meaning. */
const rows = new Map(
  [...text.matchAll(/^\| `([^`]+)` *\|(.+)\|$/gm)].map(([, key = '', rest = '']) => [
    key,
    rest.split(/(?<!\\)\|/).map((cell) => cell.trim()),
  ]),
)
const keys = listConfigKeys(configSchema)

test('configuration.md describes every key of the configuration, and no other', () => {
  expect([...rows.keys()].sort()).toEqual(keys.map(({ key }) => key).sort())
})

test.each(keys)('$key has its default and all its values', ({ key, fallback, values }: ConfigKey) => {
  const [type = '', shownDefault = ''] = rows.get(key) ?? []
  expect(shownDefault).toBe(fallback)
  for (const value of values) expect(type, `${value} is among the values of ${key}`).toContain(`\`${value}\``)
})
