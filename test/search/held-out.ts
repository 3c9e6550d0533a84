import { createHash } from 'node:crypto'
import type { RelevanceQuery } from './suite.ts'

/** A third of each source is held out while ranking is tuned, to show what the tuning is worth elsewhere. */
export function isHeldOut({ query }: RelevanceQuery): boolean {
  return (createHash('sha256').update(query).digest()[0] ?? 0) % 3 === 0
}
