import { expect, test } from 'vitest'
import { describeBlock, findLargestBlock } from './largest-block.ts'

test('the block with the most bytes is found and described', () => {
  const block = findLargestBlock(Buffer.from('# A\n\nOne\ntwo\n \t\nAnother one\n\nlast'))
  expect(block).toEqual({ line: 6, lines: 1, bytes: 12 })
  expect(describeBlock(block)).toBe('1 line, 12 bytes')
  expect(findLargestBlock(Buffer.from('\n\na\nb'))).toMatchObject({ line: 3, lines: 2 })
  expect(findLargestBlock(Buffer.from(''))).toEqual({ line: 1, lines: 0, bytes: 0 })
})
