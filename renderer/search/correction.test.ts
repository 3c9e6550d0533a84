import { expect, test } from 'vitest'
import { toCorrections } from './correction.ts'
import { encodeOccurrences, encodePage, fields } from './posting.ts'

/** A word that is in some sections of one page. */
const guess = (text: string, page: number, ...sections: number[]) => ({
  text,
  places: encodePage(
    page,
    encodeOccurrences(sections.map((section) => ({ section, field: fields.text, level: 3 }))),
  ),
})
const match = (page: number, section: number) => ({ page, section, score: 1 })

test('without a mistyped word nothing is corrected', () => {
  expect(toCorrections([], [match(1, 0)])).toEqual([])
})

test('of several guesses the one counts that is in the best result', () => {
  const guesses = [guess('reload', 4, 1, 2), guess('relay', 7, 3)]
  expect(toCorrections([guesses], [match(7, 3), match(4, 2)])).toEqual(['relay'])
  expect(toCorrections([guesses], [match(4, 2), match(7, 3)])).toEqual(['reload'])
})

test('where the best result has none of the guesses, a later one decides', () => {
  expect(toCorrections([[guess('reload', 4, 1)]], [match(4, 0), match(4, 1)])).toEqual(['reload'])
})

test('a guess that leads to no result is none', () => {
  expect(toCorrections([[guess('reload', 4, 1)]], [match(4, 2), match(5, 1)])).toEqual([])
})

test('each mistyped word is corrected, in the order in which they were typed', () => {
  const guesses = [[guess('module', 2, 5)], [guess('federation', 2, 1)]]
  expect(toCorrections(guesses, [match(2, 1), match(2, 5)])).toEqual(['module', 'federation'])
})
