import { expect, test } from 'vitest'
import type { Gift, Order } from './open-collective.ts'
import { toSponsors } from './to-sponsors.ts'

function order(
  slug: string,
  value: number,
  rest: Partial<Order['fromAccount']> = {},
  createdAt = '2024-05-06',
): Order {
  return {
    createdAt: `${createdAt}T10:00:00Z`,
    totalDonations: { value, currency: 'USD' },
    fromAccount: { slug, name: slug.toUpperCase(), ...rest },
  }
}

function gift(slug: string, value: number, currency = 'USD'): Gift {
  return { amountInHostCurrency: { value, currency }, fromAccount: { slug } }
}

test('orders of the same account are added up, and the earliest date is kept', () => {
  expect(toSponsors([order('a', 10.1), order('a', 20.2, {}, '2020-01-02')], [])).toEqual([
    {
      name: 'A',
      url: 'https://opencollective.com/a',
      image: undefined,
      total: 30.3,
      monthly: 0,
      since: '2020-01-02',
    },
  ])
})

test('the monthly average is a twelfth of the gifts of the last year', () => {
  const [sponsor] = toSponsors(
    [order('a', 500)],
    [gift('a', 100), gift('a', 25), gift('b', 7), gift('a', 9, 'EUR')],
  )
  expect(sponsor?.monthly).toBe(10.42)
})

test('sponsors are sorted by total, and by name if the totals are equal', () => {
  const names = toSponsors([order('b', 5), order('c', 9), order('a', 5)], []).map(({ name }) => name)
  expect(names).toEqual(['C', 'A', 'B'])
})

test('sponsors who are incognito, gave nothing or gave in another currency are left out', () => {
  const other = { ...order('d', 9), totalDonations: { value: 9, currency: 'EUR' } }
  expect(toSponsors([order('a', 9, { isIncognito: true }), order('b', 0), other], [])).toEqual([])
})

test('a URL that isn’t HTTP or HTTPS is left out', () => {
  const [sponsor] = toSponsors([order('a', 9, { website: 'javascript:alert(1)', imageUrl: 'data:,x' })], [])
  expect(sponsor).toMatchObject({ url: 'https://opencollective.com/a', image: undefined })
})
