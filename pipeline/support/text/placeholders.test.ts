import { expect, test } from 'vitest'
import { Placeholders, withoutPlaceholders } from './placeholders.ts'
import { joinPieces } from './text-pieces.ts'

test('a text is split at its placeholders', () => {
  const values = new Placeholders<string>()
  const text = `${values.add('a')}b${values.add('')}${values.add('c')}`
  expect(values.split(text)).toEqual([{ value: 'a' }, 'b', { value: '' }, { value: 'c' }])
})

test('placeholders are filled in any order and as often as they occur', () => {
  const values = new Placeholders<number>()
  const [one, two] = [values.add(1), values.add(2)]
  expect(values.fill(`${two}, ${one}, ${two}`, String)).toBe('2, 1, 2')
})

test('a prepared text can be filled several times with other values', () => {
  const values = new Placeholders<number>()
  const fill = values.prepare(`<${values.add(1)}茶${values.add(2)}>`)
  expect(joinPieces(fill(String))).toBe('<1茶2>')
  expect(joinPieces(fill((value) => `${value}é`))).toBe('<1é茶2é>')
})

test('a placeholder without a value is removed', () => {
  const foreign = new Placeholders<string>()
  foreign.add('first')
  expect(new Placeholders<string>().fill(`a${foreign.add('second')}b`, String)).toBe('ab')
})

test('placeholders in foreign text are made harmless', () => {
  const values = new Placeholders<string>()
  const text = withoutPlaceholders(`a ${values.add('b')} c`)
  expect(values.split(text)).toEqual(['a \uFFFD0\uFFFD c'])
})
