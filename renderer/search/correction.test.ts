import { expect, test } from 'vitest'
import { toCorrections } from './correction.ts'
import { encodeOccurrences, encodePage, fields } from './posting.ts'

/** A word that occurs in some sections of one page. */
const guess = (text: string, page: number, ...sections: number[]) => ({
  text,
  places: encodePage(
    page,
    encodeOccurrences(sections.map((section) => ({ section, field: fields.text, level: 3 }))),
  ),
})
const match = (page: number, section: number) => ({ page, section, score: 1 })

test('without a misspelled word there are no corrections', () => {
  expect(toCorrections([], [match(1, 0)])).toEqual([])
})

test('the correction is the guess that occurs in the best result', () => {
  const guesses = [guess('reload', 4, 1, 2), guess('relay', 7, 3)]
  expect(toCorrections([guesses], [match(7, 3), match(4, 2)])).toEqual(['relay'])
  expect(toCorrections([guesses], [match(4, 2), match(7, 3)])).toEqual(['reload'])
})

test('if the best result contains none of the guesses, the next result that contains one decides', () => {
  expect(toCorrections([[guess('reload', 4, 1)]], [match(4, 0), match(4, 1)])).toEqual(['reload'])
})

test('a guess that occurs in no result is not a correction', () => {
  expect(toCorrections([[guess('reload', 4, 1)]], [match(4, 2), match(5, 1)])).toEqual([])
})

test('misspelled words are corrected in the order in which they were typed', () => {
  const guesses = [[guess('module', 2, 5)], [guess('federation', 2, 1)]]
  expect(toCorrections(guesses, [match(2, 1), match(2, 5)])).toEqual(['module', 'federation'])
})
