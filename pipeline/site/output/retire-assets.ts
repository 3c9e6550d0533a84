import { isHashedAsset } from '../../../renderer/urls/hashed-assets.ts'

/** A file of an earlier build that the present one didn't make. */
export interface LeftOver {
  /** How many sets of assets have come after the one that it was part of; absent until one has. */
  outdated?: number
}

export interface Retired<Entry> {
  /** Files that stay for tabs that are still open, with their new age. */
  kept: Map<string, Entry>
  /** Files that go. */
  dropped: string[]
}

/**
 * Decide what becomes of the files that a build didn't make again. A tab that was opened before a deployment continues
 * asking for the assets of its own one: those stay for some more sets of assets, all others go at once. A build that
 * leaves all assets as they are is no new set.
 *
 * @param keepAssets How many earlier sets stay.
 */
export function retireAssets<Entry extends LeftOver>(
  leftOver: ReadonlyMap<string, Entry>,
  keepAssets: number,
): Retired<Entry> {
  const assets = [...leftOver].filter(([file]) => isHashedAsset(file))
  const isNewSet = assets.some(([, { outdated }]) => outdated === undefined)
  const kept = new Map<string, Entry>()
  for (const [file, entry] of assets) {
    const outdated = (entry.outdated ?? 0) + (isNewSet ? 1 : 0)
    if (outdated <= keepAssets) kept.set(file, { ...entry, outdated })
  }
  return { kept, dropped: [...leftOver.keys()].filter((file) => !kept.has(file)) }
}
