import { expect, test } from 'vitest'
import { listLabels, listVotes, type VoteIssue } from './feature-requests.ts'

const issues: VoteIssue[] = [
  { number: 1, title: 'HTML entry', url: '', labels: ['html'], votes: 5, comments: 9, created: '2026-01-01' },
  { number: 2, title: 'CSS modules', url: '', labels: ['css'], votes: 7, comments: 1, created: '2025-01-01' },
  {
    number: 3,
    title: 'CSS entry',
    url: '',
    labels: ['css', 'html'],
    votes: 5,
    comments: 2,
    created: '2026-06-01',
  },
]
const numbers = (filter: Partial<Parameters<typeof listVotes>[1]>) =>
  listVotes(issues, { text: '', label: '', order: 'votes', ...filter }).map(({ number }) => number)

test('issues are sorted by votes, date or comments', () => {
  expect(numbers({})).toEqual([2, 1, 3])
  expect(numbers({ order: 'newest' })).toEqual([3, 1, 2])
  expect(numbers({ order: 'comments' })).toEqual([1, 3, 2])
})

test('issues are filtered by words and by label', () => {
  expect(numbers({ text: 'css ENTRY' })).toEqual([3])
  expect(numbers({ text: '#2' })).toEqual([2])
  expect(numbers({ label: 'html' })).toEqual([1, 3])
})

test('listLabels returns each label once', () => {
  expect(listLabels(issues)).toEqual(['css', 'html'])
})
