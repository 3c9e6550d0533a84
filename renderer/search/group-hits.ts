import type { SearchHit } from './hit.ts'

/** Results of one section of the site, each with its index in the displayed list. */
export interface HitGroup {
  title: string
  hits: { hit: SearchHit; index: number }[]
}

/** Groups results by section of the site. The section of the best result comes first. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const byTitle = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const ofGroup = byTitle.get(hit.group)
    if (ofGroup) ofGroup.push(hit)
    else byTitle.set(hit.group, [hit])
  }
  let index = 0
  return [...byTitle].map(([title, ofGroup]) => ({
    title,
    hits: ofGroup.map((hit) => ({ hit, index: index++ })),
  }))
}
