import { expect, test } from 'vitest'
import { encodePieces, joinPieces, replaceInPieces, type TextPiece } from './text-pieces.ts'

const pieces: TextPiece[] = ['<茶', Buffer.from('“é” 😀'), '>', Buffer.from('')]

test('pieces are joined, and have the bytes of their text', () => {
  expect(joinPieces(pieces)).toBe('<茶“é” 😀>')
  expect(encodePieces(pieces).toString()).toBe('<茶“é” 😀>')
})

test('a shorter text follows a longer one', () => {
  encodePieces(['a long text'])
  expect(encodePieces(['茶']).toString()).toBe('茶')
  expect(encodePieces([]).toString()).toBe('')
})

test('a text of megabytes has all of its bytes', () => {
  const long = '茶'.repeat(1_000_000)
  expect(encodePieces([long, Buffer.from('é')]).toString() === `${long}é`).toBe(true)
})

test('half of a pair of surrogates becomes U+FFFD, as it does in a file', () => {
  expect(encodePieces(['a\ud83d', 'b'])).toEqual(Buffer.concat([Buffer.from('a\ud83d'), Buffer.from('b')]))
})

test('the first place of a text is replaced, in a string or in bytes', () => {
  const replaced = replaceInPieces([Buffer.from('茶 tea, tea'), 'tea'], 'tea', '$& “cup”')
  expect(joinPieces(replaced)).toBe('茶 $& “cup”, teatea')
  expect(joinPieces(replaceInPieces(['x tea', Buffer.from('tea')], 'tea', '茶'))).toBe('x 茶tea')
  expect(joinPieces(replaceInPieces(pieces, '”', '’'))).toBe('<茶“é’ 😀>')
})

test('what isn’t there replaces nothing', () => {
  expect(replaceInPieces(pieces, 'tea', 'cup')).toBe(pieces)
})
