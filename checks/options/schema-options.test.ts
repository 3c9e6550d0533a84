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

test('every property of a schema is an option, and properties of shared types are listed once', () => {
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

test('a path of the schema resolves to the name under which its option is listed', () => {
  expect(options.resolve('rules.oneOf.oneOf.test')).toEqual(['Rule.test'])
  expect(options.resolve('out.path')).toEqual(['output.path'])
  expect(options.resolve('entry.main.library.type')).toEqual(['output.library.type'])
  expect(options.resolve('out.nothing')).toEqual([])
})

test('with `root`, the names of all options begin with the option that the schema describes', () => {
  const below = new SchemaOptions({ properties: { port: {} } }, { root: 'devServer' })
  expect([...below.all.keys()]).toEqual(['devServer.port'])
})
