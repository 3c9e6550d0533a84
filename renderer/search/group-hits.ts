import type { SearchHit } from './hit.ts'

/** Results of one section of the site, each with its place among all that are shown. */
export interface HitGroup {
  title: string
  hits: { hit: SearchHit; index: number }[]
}

/** Results by the sections of the site: the section of the best result first. */
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
