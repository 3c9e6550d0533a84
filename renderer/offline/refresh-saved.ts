import { countsBytes } from '../boot/counts-bytes.ts'
import { describeSite } from './describe-site.ts'
import { refreshSaved } from './saved-sections.ts'

/** Bring what the reader has saved up to date with the version that is in use now. */
export async function refreshSavedSections(base: string, worker: ServiceWorker): Promise<void> {
  if (countsBytes()) return
  try {
    const { revision } = await describeSite(worker)
    await refreshSaved(base, revision)
  } catch (error) {
    // What was saved stays as it was, and is tried again with the next page.
    console.info('Saved sections could not be brought up to date.', error)
  }
}
