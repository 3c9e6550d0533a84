import { expect, test } from 'vitest'
import { checkElements, listElementTypes } from './check-elements.ts'

test.each<[string, string | undefined]>([
  ['string[]', 'string'],
  ['(string | RegExp)[]', 'string | RegExp'],
  ['((name) => string)[]', '(name) => string'],
  ['Array<string | number> | false', 'string | number'],
  ['string[] | number[]', 'string | number'],
  ['[string, number]', 'string | number'],
  ['string[][]', 'string[]'],
  ["'a[]' | string", undefined],
  ['string[] | array', undefined],
])('the elements of `%s` are `%s`', (type, elements) => {
  expect(listElementTypes(type)).toBe(elements)
})

test('elements must have all kinds and strings of the schema, and no others', () => {
  const schema = {
    definitions: { Entry: { anyOf: [{ enum: ['...'] }, { instanceof: 'RegExp' }] } },
  }
  const check = (type: string) =>
    checkElements(type, [{ type: 'boolean' }, { items: { $ref: '#/definitions/Entry' } }], schema)
  expect(check("boolean | ('...' | RegExp)[]")).toBeUndefined()
  expect(check('boolean | array')).toBeUndefined()
  expect(check("boolean | '...'[]")).toBe('in arrays, it also accepts RegExp')
  expect(check("boolean | ('...' | RegExp | number)[]")).toBe('in arrays, it doesn’t accept number')
  expect(check("boolean | ('..' | RegExp)[]")).toBe("in arrays, it doesn’t accept '..'")
})

test('arrays in arrays are compared as well', () => {
  const schema = { type: 'array', items: { type: 'array', items: { type: 'string' } } }
  expect(checkElements('string[][]', [schema], schema)).toBeUndefined()
  expect(checkElements('number[][]', [schema], schema)).toBe('in arrays, in arrays, it also accepts string')
  expect(checkElements('number[][]', [{ type: 'array' }], schema)).toBeUndefined()
})
