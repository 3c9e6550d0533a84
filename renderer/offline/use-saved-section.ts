import { useEffect, useRef, useState } from 'react'
import { toBasePath } from '../boot/base-path.ts'
import { describeSite } from './describe-site.ts'
import { findSaved, isQuotaError, removeSection, saveSection } from './saved-sections.ts'

export type SaveState =
  /** Nothing can be saved: there is no service worker, or not yet. */
  | { status: 'unavailable' }
  /** `bytes` is what saving it takes; `failure` why it wasn't saved just now. */
  | { status: 'unsaved'; bytes: number; failure?: 'room' | 'network' }
  | { status: 'saving'; done: number; total: number }
  | { status: 'saved'; bytes: number }

export interface SavedSection {
  state: SaveState
  save: () => void
  cancel: () => void
  remove: () => void
}

/** A section on this device. Nothing is asked before the component is shown by the client. */
export function useSavedSection(siteBase: string, section: string): SavedSection {
  const [state, setState] = useState<SaveState>({ status: 'unavailable' })
  const site = useRef({ revision: '', bytes: 0 })
  const saving = useRef<AbortController>(undefined)

  useEffect(() => {
    let isStale = false
    const find = async () => {
      await navigator.serviceWorker.ready
      // That of a site above this one may be in charge until its own is ready.
      const { active, scope = '' } = (await navigator.serviceWorker.getRegistration()) ?? {}
      if (!active || new URL(scope).pathname !== toBasePath(siteBase)) return
      const { revision, sections } = await describeSite(active)
      const bytes = sections[section]
      const saved = await findSaved({ base: toBasePath(siteBase), section })
      if (isStale || bytes === undefined) return
      site.current = { revision, bytes }
      setState(saved ? { status: 'saved', bytes: saved.bytes } : { status: 'unsaved', bytes })
    }
    // Both are missing on sites that aren't served securely.
    if (navigator.serviceWorker && 'caches' in globalThis) find().catch(console.error)
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
    // The browser may clear away by itself what it wasn't asked to keep.
    void navigator.storage?.persist?.()
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
    await removeSection(place())
    setState({ status: 'unsaved', bytes: site.current.bytes })
  }

  return {
    state,
    save: () => void save(),
    cancel: () => saving.current?.abort(),
    remove: () => void remove(),
  }
}
