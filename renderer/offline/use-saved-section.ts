import { useEffect, useRef, useState } from 'react'
import { toBasePath } from '../boot/base-path.ts'
import { describeSite } from './describe-site.ts'

export type SaveState =
  /** Nothing can be saved, because there is no active service worker (yet). */
  | { status: 'unavailable' }
  /** `bytes` is the size to save; `failure` is the reason if saving has just failed. */
  | { status: 'unsaved'; bytes: number; failure?: 'room' | 'network' }
  | { status: 'saving'; done: number; total: number }
  | { status: 'saved'; bytes: number }

export interface SavedSection {
  state: SaveState
  save: () => void
  cancel: () => void
  remove: () => void
}

/** Loaded after the sidebar, which is shown without it. */
const loadSavedSections = () => import('./saved-sections.ts')

/** Whether an operation failed because the browser blocks storage: nothing can be saved then. */
function isBlocked(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError'
}

/**
 * State of a section on this device, with functions to save and remove it. Nothing is requested during
 * rendering.
 */
export function useSavedSection(siteBase: string, section: string): SavedSection {
  const [state, setState] = useState<SaveState>({ status: 'unavailable' })
  const site = useRef({ revision: '', bytes: 0 })
  const saving = useRef<AbortController>(undefined)

  useEffect(() => {
    let isStale = false
    const find = async () => {
      await navigator.serviceWorker.ready
      // The registration may be that of a site at a parent path, until this site's own worker is active.
      const { active, scope = '' } = (await navigator.serviceWorker.getRegistration()) ?? {}
      if (!active || new URL(scope).pathname !== toBasePath(siteBase)) return
      // Without a network, nothing can be saved.
      const code = await loadSavedSections().catch(() => undefined)
      if (!code) return
      const { revision, sections } = await describeSite(active)
      const bytes = sections[section]
      const saved = await code.findSaved({ base: toBasePath(siteBase), section })
      if (isStale || bytes === undefined) return
      site.current = { revision, bytes }
      setState(saved ? { status: 'saved', bytes: saved.bytes } : { status: 'unsaved', bytes })
    }
    // Both APIs are missing in insecure contexts.
    if (navigator.serviceWorker && 'caches' in globalThis)
      find().catch((error: unknown) => isBlocked(error) || console.error(error))
    return () => {
      isStale = true
    }
  }, [siteBase, section])

  const place = () => ({ base: toBasePath(siteBase), section })

  async function save(): Promise<void> {
    const { revision, bytes } = site.current
    const controller = new AbortController()
    saving.current = controller
    setState({ status: 'saving', done: 0, total: 0 })
    // Without this request, the browser may delete the stored data when space is low.
    void navigator.storage?.persist?.()
    const { isQuotaError, saveSection } = await loadSavedSections()
    try {
      const saved = await saveSection({
        ...place(),
        revision,
        signal: controller.signal,
        onProgress: (done, total) => setState({ status: 'saving', done, total }),
      })
      setState({ status: 'saved', bytes: saved.bytes })
    } catch (error) {
      const failure = isQuotaError(error) ? 'room' : 'network'
      setState({ status: 'unsaved', bytes, failure: controller.signal.aborted ? undefined : failure })
    }
  }

  async function remove(): Promise<void> {
    const { removeSection } = await loadSavedSections()
    await removeSection(place())
    setState({ status: 'unsaved', bytes: site.current.bytes })
  }

  return {
    state,
    save: () => void save(),
    cancel: () => saving.current?.abort(),
    remove: () => void remove().catch(console.error),
  }
}
