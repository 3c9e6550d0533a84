import { expect, test } from 'vitest'
import { SchemaOptions } from './schema-options.ts'

const schema = {
  definitions: {
    Rule: { properties: { test: {}, oneOf: { items: { $ref: '#/definitions/Rule' } } } },
    Output: { properties: { path: {}, library: { $ref: '#/definitions/Library' } } },
    Library: { properties: { type: {} } },
    Plugin: { properties: { apply: {} } },
  },
  properties: {
    rules: { items: { anyOf: [{ $ref: '#/definitions/Rule' }, { enum: ['...'] }] } },
    out: { $ref: '#/definitions/Output' },
    entry: { additionalProperties: { properties: { library: { $ref: '#/definitions/Library' } } } },
    plugins: { items: { $ref: '#/definitions/Plugin' } },
  },
}
const options = new SchemaOptions(schema, {
  documentedAs: { Rule: 'Rule', Plugin: null },
  rename: (path) => path.replace(/^out\b/, 'output'),
})

test('options are the properties of a schema, those of shared types once', () => {
  expect([...options.all.keys()]).toEqual([
    'rules',
    'output',
    'entry',
    'plugins',
    'output.path',
    'output.library',
    'entry.{name}.library',
    'Rule.test',
    'Rule.oneOf',
    'output.library.type',
  ])
})

test('a path of the schema has the name under which its option is listed', () => {
  expect(options.resolve('rules.oneOf.oneOf.test')).toEqual(['Rule.test'])
  expect(options.resolve('out.path')).toEqual(['output.path'])
  expect(options.resolve('entry.main.library.type')).toEqual(['output.library.type'])
  expect(options.resolve('out.nothing')).toEqual([])
})

test('a schema may describe one option', () => {
  const below = new SchemaOptions({ properties: { port: {} } }, { root: 'devServer' })
  expect([...below.all.keys()]).toEqual(['devServer.port'])
})
