import type { z } from 'zod'
import type { sponsorsFileSchema } from '../../site/pages/site-data.ts'
import { compareText } from '../../support/files/compare.ts'
import type { Gift, Order } from './open-collective.ts'

type Sponsor = z.infer<typeof sponsorsFileSchema>['sponsors'][number]

/** The currency of all amounts. Contributions in other currencies aren't counted. */
export const currency = 'USD'
const monthsOfYear = 12

/**
 * Creates the list of sponsors, with totals from orders and monthly averages from the gifts of the last year.
 * Incognito accounts and those that gave nothing are left out.
 */
export function toSponsors(orders: readonly Order[], gifts: readonly Gift[]): Sponsor[] {
  const lastYear = new Map<string, number>()
  for (const { fromAccount, amountInHostCurrency: amount } of gifts) {
    if (!fromAccount || amount.currency !== currency) continue
    lastYear.set(fromAccount.slug, (lastYear.get(fromAccount.slug) ?? 0) + amount.value)
  }
  const bySlug = new Map<string, Sponsor>()
  for (const { fromAccount, totalDonations, createdAt } of orders) {
    if (!fromAccount || fromAccount.isIncognito || totalDonations.currency !== currency) continue
    const { slug, name, website, imageUrl } = fromAccount
    const since = createdAt.slice(0, 10)
    const known = bySlug.get(slug)
    if (known) {
      known.total = toCents(known.total + totalDonations.value)
      if (since < known.since) known.since = since
      continue
    }
    bySlug.set(slug, {
      name: name?.trim() || slug,
      url: toHttpUrl(website) ?? `https://opencollective.com/${encodeURIComponent(slug)}`,
      image: toHttpUrl(imageUrl),
      total: toCents(totalDonations.value),
      monthly: toCents(Math.max(0, lastYear.get(slug) ?? 0) / monthsOfYear),
      since,
    })
  }
  return [...bySlug]
    .filter(([, { total }]) => total > 0)
    .sort(([a, one], [b, other]) => other.total - one.total || compareText(a, b))
    .map(([, sponsor]) => sponsor)
}

function toCents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}

/** Validates a URL from the API, which is untrusted: only HTTP and HTTPS are accepted. */
function toHttpUrl(text: string | null | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
