/** A supporter, as `sponsors.json` tells it. Sums are in US dollars. */
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

/** From how many dollars a rank begins; it ends where the next one begins. */
const limits: Record<SponsorMode, Record<Exclude<SponsorRank, 'latest'>, number>> = {
  total: { backer: 1, bronze: 200, silver: 2_000, gold: 10_000, platinum: 50_000 },
  monthly: { backer: 1, bronze: 10, silver: 100, gold: 500, platinum: 2_500 },
}

/** Who first gave so many days ago is among the latest; so many of them are listed at most. */
const latestDays = 21
const latestMost = 30
const dayMs = 86_400_000

/** The rank of a sum; undefined below the lowest. */
export function toRank(dollars: number, mode: SponsorMode): Exclude<SponsorRank, 'latest'> | undefined {
  const ranks = ['platinum', 'gold', 'silver', 'bronze', 'backer'] as const
  return ranks.find((rank) => dollars >= limits[mode][rank])
}

/** Sponsors by rank, the largest sums first; among the latest, the newest first. Who is new stands in both lists. */
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
