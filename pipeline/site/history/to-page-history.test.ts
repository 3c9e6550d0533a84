import { expect, test } from 'vitest'
import { createHistoryReader } from './to-page-history.ts'

const read = (
  authors: [name: string, email: string][],
  exclude: string[] = [],
  profileHost = 'https://github.com',
) =>
  createHistoryReader({ exclude, profileHost })({
    first: 0,
    last: 1_770_200_430,
    authors: authors.map(([name, email]) => ({ name, email })),
  })

test('times are in UTC with a precision of seconds', () => {
  const { firstPublished, lastUpdated } = read([])
  expect([firstPublished, lastUpdated]).toEqual(['1970-01-01T00:00:00Z', '2026-02-04T10:20:30Z'])
})

test.each([
  ['12345+ann@users.noreply.github.com', 'https://github.com', 'ann'],
  ['ann@users.noreply.github.com', 'https://github.com', 'ann'],
  ['12345-ann@users.noreply.gitlab.com', 'https://gitlab.com', 'ann'],
  ['ann@users.noreply.code.kettle.example', 'https://code.kettle.example', 'ann'],
  ['ann@users.noreply.github.com', 'https://gitlab.com', undefined],
  ['ann@users.noreply.githubXcom', 'https://github.com', undefined],
  ['ann@kettle.example', 'https://github.com', undefined],
])('the user name in %s on the host %s is %s', (email, host, username) => {
  const { contributors } = read([['Ann', email]], [], host)
  expect(contributors).toEqual([username === undefined ? { name: 'Ann' } : { name: 'Ann', username }])
})

test.each([
  ['*[bot]*', ['dependabot[bot]', '49699333+dependabot[bot]@users.noreply.github.com'], false],
  ['*@kettle.example', ['Robot', 'robot@kettle.example'], false],
  ['ROBOT', ['Robot', 'robot@kettle.example'], false],
  ['Rob', ['Robot', 'robot@kettle.example'], true],
  ['R.bot', ['Robot', 'robot@kettle.example'], true],
] as const)('with the exclusion %s, the author %j is listed: %s', (pattern, author, isIn) => {
  expect(read([[author[0], author[1]]], [pattern]).contributors).toHaveLength(isIn ? 1 : 0)
})
