import { expect, test } from 'vitest'
import { listUsedStrings } from './used-strings.ts'

test('the texts of scripts are those whose keys are in their code, whole or by their beginning', () => {
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

test('what is only part of a name is no key', () => {
  expect(listUsedStrings(['s.votesFailed', "'reorder.'", '`rank`'])).toEqual(['votesFailed'])
})
