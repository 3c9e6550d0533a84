import { expect, test } from 'vitest'
import { toIssuesUrl } from './vote.ts'

test('the URL lists the open issues with the label, sorted by votes', () => {
  const url = new URL(toIssuesUrl({ repository: 'kettle/kettle', label: 'more & better' }))
  expect(url.origin + url.pathname).toBe('https://github.com/kettle/kettle/issues')
  expect(url.searchParams.get('q')).toBe('is:issue is:open label:"more & better" sort:reactions-+1-desc')
})
