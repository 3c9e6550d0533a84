import { expect, test } from 'vitest'
import { toHistoryUrl } from './history-url.ts'

test.each([
  [
    'https://github.com/kettle/docs/edit/main/content/{path}',
    'https://github.com/kettle/docs/commits/main/content/{path}',
  ],
  ['https://gitlab.com/a/b/docs/-/edit/main/{path}', 'https://gitlab.com/a/b/docs/-/commits/main/{path}'],
  ['https://git.example.org/docs/edit/main/{path}', undefined],
])('the history URL is derived from the edit URL %s', (editUrl, historyUrl) => {
  expect(toHistoryUrl({ editUrl, historyUrl: undefined })).toBe(historyUrl)
})

test('a configured history URL takes precedence', () => {
  const historyUrl = 'https://git.example.org/log/{path}'
  expect(toHistoryUrl({ editUrl: 'https://github.com/a/b/edit/main/{path}', historyUrl })).toBe(historyUrl)
})
