import { describe, expect, test } from 'vitest'
import { listByRank, type Sponsor, toInitialMode, toRank } from './sponsor-ranks.ts'

const sponsor = (name: string, sums: Partial<Sponsor> = {}): Sponsor => ({
  name,
  total: 0,
  monthly: 0,
  since: '2020-01-01',
  ...sums,
})

test('a third of all visits start with monthly sums', () => {
  expect(toInitialMode(0)).toBe('monthly')
  expect(toInitialMode(0.3299)).toBe('monthly')
  expect(toInitialMode(0.33)).toBe('total')
  expect(toInitialMode(0.99)).toBe('total')
})

describe('ranks', () => {
  test.each([
    [0.5, undefined],
    [1, 'backer'],
    [199.99, 'backer'],
    [200, 'bronze'],
    [2_000, 'silver'],
    [10_000, 'gold'],
    [49_999, 'gold'],
    [50_000, 'platinum'],
  ] as const)('a total of %d dollars gives the rank %s', (dollars, rank) =>
    expect(toRank(dollars, 'total')).toBe(rank),
  )

  test.each([
    [0.99, undefined],
    [1, 'backer'],
    [10, 'bronze'],
    [100, 'silver'],
    [500, 'gold'],
    [2_500, 'platinum'],
  ] as const)('%d dollars a month give the rank %s', (dollars, rank) =>
    expect(toRank(dollars, 'monthly')).toBe(rank),
  )
})

describe('lists by rank', () => {
  const now = new Date('2026-11-21T12:00:00Z')

  test('sponsors are sorted by the sum of the mode, largest first', () => {
    const sponsors = [sponsor('a', { total: 300, monthly: 20 }), sponsor('b', { total: 400, monthly: 15 })]
    expect(listByRank(sponsors, 'total', now).bronze.map(({ name }) => name)).toEqual(['b', 'a'])
    expect(listByRank(sponsors, 'monthly', now).bronze.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  test('sponsors whose first contribution was within 21 days are the latest, newest first', {
    tags: ['site/limits-of-ranks'],
  }, () => {
    const sponsors = ['2026-10-31', '2026-11-01', '2026-11-20', '2026-12-01'].map((since) =>
      sponsor(since, { since, total: 5 }),
    )
    expect(listByRank(sponsors, 'total', now).latest.map(({ name }) => name)).toEqual([
      '2026-11-20',
      '2026-11-01',
    ])
  })

  test('at most 30 of the latest sponsors are listed', { tags: ['site/limits-of-ranks'] }, () => {
    const sponsors = Array.from({ length: 40 }, (_, index) => sponsor(`s${index}`, { since: '2026-11-20' }))
    expect(listByRank(sponsors, 'total', now).latest).toHaveLength(30)
  })
})
