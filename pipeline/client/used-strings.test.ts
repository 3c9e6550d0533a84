import { expect, test } from 'vitest'
import { listUsedStrings } from './used-strings.ts'

test('a text is used if the code contains its key, or the first part of a dotted key', () => {
  const scripts = ['let{searching:a}=s;f(s.searchEmpty)', 'g(s[`order.${o}`])', "h(s['aside.tip'])"]
  expect(listUsedStrings(scripts)).toEqual([
    'searching',
    'searchEmpty',
    'aside.tip',
    'order.votes',
    'order.newest',
    'order.comments',
  ])
})

test('a key that is only part of a longer name does not count as used', () => {
  expect(listUsedStrings(['s.votesFailed', "'reorder.'", '`rank`'])).toEqual(['votesFailed'])
})
