import { expect, test } from 'vitest'
import { toAmerican } from './spelling.ts'

test.each([
  ['optimisation', 'optimization'],
  ['minimised', 'minimized'],
  ['analyser', 'analyzer'],
  ['behaviours', 'behaviors'],
  ['centre', 'center'],
  ['licence', 'license'],
  ['catalogue', 'catalog'],
  ['cancelled', 'canceled'],
])('toAmerican(%j) is %j', (british, american) => {
  expect(toAmerican(british)).toBe(american)
})

test.each(['call', 'called', 'polling', 'source', 'four', 'hour', 'reference', 'this', 'list', 'rais'])(
  'toAmerican leaves %j unchanged',
  (word) => {
    expect(toAmerican(word)).toBe(word)
  },
)
