import type { ChangedIsland } from './morph-page.ts'

/**
 * Update the code of components in place, keeping their state, if nothing else of them has changed.
 *
 * @param url URL of the `react-refresh.ts` module; undefined on a site without components of its own.
 * @returns The components that have to be replaced instead.
 */
export async function refreshIslands(
  changed: readonly ChangedIsland[],
  url: string | undefined,
): Promise<readonly ChangedIsland[]> {
  if (url === undefined || !changed.some(isCodeAlone)) return changed
  const scripts = new Map(
    changed.filter(isCodeAlone).map(({ island, next }) => {
      const { module: before = '' } = island.dataset
      return [before, { before, after: next.dataset.module ?? '' }]
    }),
  )
  try {
    const refresh = (await import(/* @vite-ignore */ url)) as typeof import('./react-refresh.ts')
    for (const { before } of await refresh.refreshComponents([...scripts.values()])) scripts.delete(before)
  } catch (error) {
    // The server has no such script while the component fails: keep the last good state until it is fixed.
    console.error(error)
    return changed.filter((one) => !isCodeAlone(one))
  }
  const isRefreshed = (one: ChangedIsland) => isCodeAlone(one) && scripts.has(one.island.dataset.module ?? '')
  const replaced = changed.filter((one) => !isRefreshed(one))
  for (const { island, next } of changed.filter(isRefreshed)) island.dataset.module = next.dataset.module
  return replaced
}

function isCodeAlone({ island, next }: ChangedIsland): boolean {
  const [before, after] = [island.dataset, next.dataset]
  const isSame = before.component === after.component && before.props === after.props
  return isSame && before.module !== undefined && after.module !== undefined && before.module !== after.module
}
