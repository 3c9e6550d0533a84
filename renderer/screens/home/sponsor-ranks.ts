/** A sponsor in `sponsors.json`. Sums are in US dollars. */
export interface Sponsor {
  name: string
  url?: string
  /** Address of a picture. */
  image?: string
  total: number
  /** Average of a month in the last year. */
  monthly: number
  /** Date of the first gift, `YYYY-MM-DD`. */
  since: string
}

export interface SponsorsFile {
  /** When the data was fetched, ISO 8601; null before the first time. */
  updated: string | null
  sponsors: Sponsor[]
}

export type SponsorMode = 'monthly' | 'total'

/** In the order of the lists. */
export const sponsorRanks = ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'] as const
export type SponsorRank = (typeof sponsorRanks)[number]

/** The chance that a visit begins with monthly sums. */
export const monthlyChance = 0.33

/** @param random From 0 to below 1. */
export function toInitialMode(random: number): SponsorMode {
  return random < monthlyChance ? 'monthly' : 'total'
}

/** From how many US dollars a rank begins; it ends where the next one begins. */
export const rankLimits: Record<SponsorMode, Record<Exclude<SponsorRank, 'latest'>, number>> = {
  total: { backer: 1, bronze: 200, silver: 2_000, gold: 10_000, platinum: 50_000 },
  monthly: { backer: 1, bronze: 10, silver: 100, gold: 500, platinum: 2_500 },
}

/** For this many days after the first contribution a sponsor is among the latest; at most 30 of them are listed. */
export const latestDays = 21
const latestMost = 30
const dayMs = 86_400_000

/** The rank of a sum; undefined below the lowest. */
export function toRank(dollars: number, mode: SponsorMode): Exclude<SponsorRank, 'latest'> | undefined {
  const ranks = ['platinum', 'gold', 'silver', 'bronze', 'backer'] as const
  return ranks.find((rank) => dollars >= rankLimits[mode][rank])
}

/** Sponsors by rank, the largest sums first; among the latest, the newest first. Who is new is in both lists. */
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
    .slice(0, latestMost)
  return lists
}

/** How many places are reserved for a rank whose sponsors aren't known when the site is built. */
const unknownPlaces: Record<SponsorRank, number> = {
  latest: 6,
  platinum: 2,
  gold: 3,
  silver: 4,
  bronze: 6,
  backer: 12,
}

/**
 * How many places each rank needs, whichever the mode and whenever the page is read, so that the lists take up no more
 * room than their placeholders.
 */
export function countPlaces({ updated, sponsors }: SponsorsFile): Record<SponsorRank, number> {
  if (sponsors.length === 0) return unknownPlaces
  // Later there are fewer of the latest, never more: who comes after the data was fetched isn't in it.
  const now = new Date(updated ?? 0)
  const total = listByRank(sponsors, 'total', now)
  const monthly = listByRank(sponsors, 'monthly', now)
  const counts = sponsorRanks.map((rank) => [rank, Math.max(total[rank].length, monthly[rank].length)])
  return Object.fromEntries(counts) as Record<SponsorRank, number>
}
