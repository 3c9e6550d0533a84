import { expect, test } from 'vitest'
import { encodePieces, joinPieces, replaceInPieces, type TextPiece } from './text-pieces.ts'

const pieces: TextPiece[] = ['<茶', Buffer.from('“é” 😀'), '>', Buffer.from('')]

test('pieces are joined to a string, and encoded to its bytes', () => {
  expect(joinPieces(pieces)).toBe('<茶“é” 😀>')
  expect(encodePieces(pieces).toString()).toBe('<茶“é” 😀>')
})

test('a shorter text can be encoded after a longer one', () => {
  encodePieces(['a long text'])
  expect(encodePieces(['茶']).toString()).toBe('茶')
  expect(encodePieces([]).toString()).toBe('')
})

test('a text of several megabytes is encoded completely', () => {
  const long = '茶'.repeat(1_000_000)
  expect(encodePieces([long, Buffer.from('é')]).toString() === `${long}é`).toBe(true)
})

test('a lone surrogate is encoded as U+FFFD, as in a file', () => {
  expect(encodePieces(['a\ud83d', 'b'])).toEqual(Buffer.concat([Buffer.from('a\ud83d'), Buffer.from('b')]))
})

test('the first occurrence of a text is replaced, in a string or in bytes', () => {
  const replaced = replaceInPieces([Buffer.from('茶 tea, tea'), 'tea'], 'tea', '$& “cup”')
  expect(joinPieces(replaced)).toBe('茶 $& “cup”, teatea')
  expect(joinPieces(replaceInPieces(['x tea', Buffer.from('tea')], 'tea', '茶'))).toBe('x 茶tea')
  expect(joinPieces(replaceInPieces(pieces, '”', '’'))).toBe('<茶“é’ 😀>')
})

test('pieces that don’t contain the text are returned unchanged', () => {
  expect(replaceInPieces(pieces, 'tea', 'cup')).toBe(pieces)
})
