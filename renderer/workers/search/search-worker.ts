/// <reference lib="webworker" />
import { stemmer } from 'stemmer'
import { LocalSearch } from '../../search/local-search.ts'
import type { WorkerRequest, WorkerResponse } from '../../search/worker-messages.ts'
import { openSavedSearch } from './open-saved-search.ts'

/** Runs the search in a worker thread. */
declare const self: DedicatedWorkerGlobalScope

/** Pause in milliseconds after which a reader who is still typing has typed the next letter. */
const pauseMs = 150
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

/** Time in milliseconds after which loading a file counts as failed. */
const fileTimeoutMs = 10_000

let search: LocalSearch | undefined
let latest = -1

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  const { base } = data
  search ??= new LocalSearch((file) => load(base + file), base, stemmer, pause)
  // Ignore errors here: the query tries again and reports them.
  if (data.kind === 'warm') search.warm().catch(() => {})
  else void answer(search, data)
}

async function answer(
  local: LocalSearch,
  { base, id, text, limit }: Extract<WorkerRequest, { kind: 'search' }>,
): Promise<void> {
  latest = id
  const reply = (response: WorkerResponse) => self.postMessage(response)
  try {
    for await (const update of local.search(text, limit)) {
      if (id !== latest) return
      reply({ id, ...update })
    }
  } catch (error) {
    if (id !== latest) return
    // The site can't be reached: search the sections that the reader has saved.
    const saved = await openSavedSearch(base, stemmer).catch(() => undefined)
    if (saved) {
      reply({ id, ...(await saved.search(text, limit)), isLast: true, isSaved: true })
      return
    }
    reply({ id, failure: error instanceof Error ? error.message : String(error) })
  }
}

/**
 * @returns undefined if the file doesn't exist. Some hosts respond with an HTML page instead of status 404.
 */
async function load(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(fileTimeoutMs) })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  if (response.headers.get('content-type')?.includes('html')) return undefined
  return response.json()
}
