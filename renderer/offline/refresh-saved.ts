import { isDataSaverOn } from '../boot/data-saver.ts'
import { describeSite } from './describe-site.ts'
import { refreshSaved } from './saved-sections.ts'

/**
 * Update the sections that the reader has saved to the current version of the site, unless the reader saves
 * data.
 */
export async function refreshSavedSections(base: string, worker: ServiceWorker): Promise<void> {
  if (isDataSaverOn()) return
  const { revision } = await describeSite(worker)
  await refreshSaved(base, revision)
}
