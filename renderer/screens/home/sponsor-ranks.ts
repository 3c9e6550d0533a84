/** A sponsor in `sponsors.json`. Sums are in US dollars. */
export interface Sponsor {
  name: string
  url?: string
  /** URL of a picture. */
  image?: string
  total: number
  /** Monthly average of the last year. */
  monthly: number
  /** Date of the first contribution, as `YYYY-MM-DD`. */
  since: string
}

export interface SponsorsFile {
  /** When the data was fetched, as ISO 8601; null before the first fetch. */
  updated: string | null
  sponsors: Sponsor[]
}

export type SponsorMode = 'monthly' | 'total'

/** In display order. */
export const sponsorRanks = ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'] as const
export type SponsorRank = (typeof sponsorRanks)[number]

/** Probability that a visit starts with monthly sums. */
export const monthlyChance = 0.33

/** @param random A random number from 0 (inclusive) to 1 (exclusive). */
export function toInitialMode(random: number): SponsorMode {
  return random < monthlyChance ? 'monthly' : 'total'
}

/** Minimum sum of each rank in US dollars. */
export const rankLimits: Record<SponsorMode, Record<Exclude<SponsorRank, 'latest'>, number>> = {
  total: { backer: 1, bronze: 200, silver: 2_000, gold: 10_000, platinum: 50_000 },
  monthly: { backer: 1, bronze: 10, silver: 100, gold: 500, platinum: 2_500 },
}

/** Number of days after the first contribution for which a sponsor is listed among the latest. */
export const latestDays = 21
/** Maximum number of latest sponsors. */
const maxLatest = 30
const dayMs = 86_400_000

/** Returns the rank for a sum, or undefined if it is below the lowest rank. */
export function toRank(dollars: number, mode: SponsorMode): Exclude<SponsorRank, 'latest'> | undefined {
  const ranks = ['platinum', 'gold', 'silver', 'bronze', 'backer'] as const
  return ranks.find((rank) => dollars >= rankLimits[mode][rank])
}

/** Groups sponsors by rank, largest sums first. The latest are listed additionally, newest first. */
export function listByRank(
  sponsors: readonly Sponsor[],
  mode: SponsorMode,
  now: Date,
): Record<SponsorRank, Sponsor[]> {
  const lists: Record<SponsorRank, Sponsor[]> = {
    latest: [],
    platinum: [],
    gold: [],
    silver: [],
    bronze: [],
    backer: [],
  }
  const sorted = [...sponsors].sort((a, b) => b[mode] - a[mode] || (a.name < b.name ? -1 : 1))
  for (const sponsor of sorted) {
    const rank = toRank(sponsor[mode], mode)
    if (rank) lists[rank].push(sponsor)
  }
  lists.latest = sponsors
    .filter(({ since }) => {
      const ageMs = now.getTime() - Date.parse(since)
      return ageMs >= 0 && ageMs <= latestDays * dayMs
    })
    .sort((a, b) => (a.since > b.since ? -1 : a.since < b.since ? 1 : a.name < b.name ? -1 : 1))
    .slice(0, maxLatest)
  return lists
}

/** Number of places per rank if the sponsors aren't known when the site is built. */
const unknownPlaces: Record<SponsorRank, number> = {
  latest: 6,
  platinum: 2,
  gold: 3,
  silver: 4,
  bronze: 6,
  backer: 12,
}

/**
 * Number of places that each rank needs in either mode, at any later time, so that the lists never need more
 * room than their placeholders.
 */
export function countPlaces({ updated, sponsors }: SponsorsFile): Record<SponsorRank, number> {
  if (sponsors.length === 0) return unknownPlaces
  // The number of latest sponsors only decreases after this date, because the data contains no newer ones.
  const now = new Date(updated ?? 0)
  const total = listByRank(sponsors, 'total', now)
  const monthly = listByRank(sponsors, 'monthly', now)
  const counts = sponsorRanks.map((rank) => [rank, Math.max(total[rank].length, monthly[rank].length)])
  return Object.fromEntries(counts) as Record<SponsorRank, number>
}
