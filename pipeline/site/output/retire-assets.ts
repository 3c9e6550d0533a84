import { isHashedAsset } from '../../../renderer/urls/hashed-assets.ts'

/** Default number of earlier deployments whose assets stay published. */
export const defaultKeepAssets = 5

/** A file of an earlier build that isn't part of the current one. */
export interface LeftOver {
  /** The number of sets of assets that are newer than that of the file; undefined for a file of the last build. */
  outdated?: number
}

export interface Retired<Entry> {
  /** Files that are kept for tabs that are still open, with their new age. */
  kept: Map<string, Entry>
  /** Files to delete. */
  dropped: string[]
}

/**
 * Decides which files of earlier builds to keep. A tab that was opened before a deployment still requests the assets of
 * its own version, so assets are kept while there are at most `keepAssets` newer sets. All other files are dropped at
 * once. A build without new assets doesn't count as a new set.
 *
 * @param keepAssets The number of earlier sets to keep.
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
