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
  ['true | (context) => string | number[]', ['true', 'function']],
  ['Buffer | null | undefined', ['Buffer', 'null', 'undefined']],
  ['Name: RegExp | string', ['RegExp', 'string']],
  ['Plugin | (Condition)', ['object', 'string', 'RegExp', 'function', 'array']],
])('the type `%s` has the kinds %j', (type, kinds) => {
  expect(readKinds(type)).toEqual({ kinds: new Set(kinds), unknown: [] })
})

test('names of unknown types are reported', () => {
  expect(checkType('string | Plug', new Set(['string']))).toBe('the type Plug can’t be compared')
  expect(checkType('(Plug | string)', new Set(['string']))).toBe('the type Plug can’t be compared')
})

test('a type must name all kinds of the schema, and no others', () => {
  const kinds = new Set<Kind>(['string', 'object'])
  expect(checkType('string | object', kinds)).toBeUndefined()
  expect(checkType('string', kinds)).toBe('it also accepts object')
  expect(checkType('string | object | number', kinds)).toBe('it doesn’t accept number')
  expect(checkType('number', new Set())).toBeUndefined()
})

test('boolean is wrong for an option that accepts only one of true and false', () => {
  const schema = { anyOf: [{ enum: [false] }, { type: 'object' }] }
  expect(checkType('boolean | object', listKinds([schema], schema))).toBe('it doesn’t accept true')
  expect(checkType('false | object', listKinds([schema], schema))).toBeUndefined()
  expect(checkType('false | object', listKinds([{ type: 'boolean' }, schema], schema))).toBe(
    'it also accepts true',
  )
})

test('null and undefined are kinds of their own', () => {
  const schema = { enum: [null, ''], undefinedAsNull: true }
  expect(listKinds([schema], schema)).toEqual(new Set(['null', 'undefined', 'string']))
  expect(listKinds([{ enum: [null] }], schema)).toEqual(new Set(['null']))
})

test('the kinds of a schema include references and alternatives; a schema that allows anything has no kinds', () => {
  const schema = {
    definitions: {
      Name: { anyOf: [{ enum: [false] }, { instanceof: 'RegExp' }, { $ref: '#/definitions/Name' }] },
    },
  }
  const nodes = [{ $ref: '#/definitions/Name' }, { oneOf: [{ type: 'integer' }, { properties: {} }] }]
  expect(listKinds(nodes, schema)).toEqual(new Set(['false', 'RegExp', 'number', 'object']))
  expect(listKinds([{ description: 'anything' }, { type: 'string' }], schema)).toEqual(new Set())
})
