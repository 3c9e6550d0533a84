import { expect, test } from 'vitest'
import { checkType, type Kind, listKinds, readKinds } from './check-type.ts'

test.each<[string, Kind[]]>([
  ['string | RegExp', ['string', 'RegExp']],
  ["'async' | 'all' | ((chunk) => boolean)", ['string', 'function']],
  ['((data, { chunk }) => string | false)[]', ['array']],
  ['(string | number)[] | Record<string, boolean>', ['array', 'object']],
  ['{ a: string | number } | false | 0.5', ['object', 'false', 'number']],
  ['function', ['function']],
  ['(string | false)', ['string', 'false']],
  ['boolean | true[]', ['true', 'false', 'array']],
])('%s names %j', (type, kinds) => {
  expect(readKinds(type)).toEqual({ kinds: new Set(kinds), hasNamedType: false })
})

test('a type may leave out what a name in it represents, and name nothing that isn’t there', () => {
  const kinds = new Set<Kind>(['string', 'object'])
  expect(checkType('string | object', kinds)).toBeUndefined()
  expect(checkType('string | Condition', kinds)).toBeUndefined()
  expect(checkType('string', kinds)).toBe('it takes object, too')
  expect(checkType('string | object | number', kinds)).toBe('it takes no number')
  expect(checkType('number', new Set())).toBeUndefined()
})

test('an option that takes only one of true and false takes no boolean', () => {
  const schema = { anyOf: [{ enum: [false] }, { type: 'object' }] }
  expect(checkType('boolean | object', listKinds([schema], schema))).toBe('it takes no true')
  expect(checkType('false | object', listKinds([schema], schema))).toBeUndefined()
  expect(checkType('false | object', listKinds([{ type: 'boolean' }, schema], schema))).toBe(
    'it takes true, too',
  )
})

test('kinds of a schema follow references and alternatives; one that allows anything has none', () => {
  const schema = {
    definitions: {
      Name: { anyOf: [{ enum: [false] }, { instanceof: 'RegExp' }, { $ref: '#/definitions/Name' }] },
    },
  }
  const nodes = [{ $ref: '#/definitions/Name' }, { oneOf: [{ type: 'integer' }, { properties: {} }] }]
  expect(listKinds(nodes, schema)).toEqual(new Set(['false', 'RegExp', 'number', 'object']))
  expect(listKinds([{ description: 'anything' }, { type: 'string' }], schema)).toEqual(new Set())
})
