import { expect, test } from 'vitest'
import { defaultLimits } from '../../config/limits-schema.ts'
import { checkTree } from './check-tree.ts'

test('a node without a position has the place of its parent, not of a node before it', () => {
  const at = (line: number) => ({ start: { line, column: 1 }, end: { line, column: 2 } })
  const tree = {
    type: 'root',
    children: [
      { type: 'list', position: at(3), children: [] },
      {
        type: 'blockquote',
        position: at(5),
        children: [
          { type: 'strong', position: at(7), children: [] },
          { type: 'emphasis', children: [{ type: 'strong', children: [] }] },
        ],
      },
    ],
  }
  expect(() => checkTree(tree, { ...defaultLimits, nesting: 2 })).toThrow(
    expect.objectContaining({ place: expect.objectContaining({ line: 5 }) }),
  )
})
