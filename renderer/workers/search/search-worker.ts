/// <reference lib="webworker" />
import { stemmer } from 'stemmer'
import { LocalSearch } from '../../search/local-search.ts'
import type { WorkerRequest, WorkerResponse } from '../../search/worker-messages.ts'
import { openSavedSearch } from './open-saved-search.ts'

/** Runs search off the page's own thread. */
declare const self: DedicatedWorkerGlobalScope

/** A reader who types on has typed the next letter by then, in milliseconds. */
const pauseMs = 150
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

/** A file that hasn't come by then is missing, in milliseconds. */
const fileTimeoutMs = 10_000

let search: LocalSearch | undefined
let latest = -1

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  const { base } = data
  search ??= new LocalSearch((file) => load(base + file), base, stemmer, pause)
  // What fails now is tried again by the query, which reports it.
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
    // The site can't be reached: what the reader has saved can be searched without it.
    const saved = await openSavedSearch(base, stemmer).catch(() => undefined)
    if (saved) {
      reply({ id, ...(await saved.search(text, limit)), isLast: true, isSaved: true })
      return
    }
    reply({ id, failure: error instanceof Error ? error.message : String(error) })
  }
}

/** Undefined if the site has no such file; some hosts answer with a page instead. */
async function load(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(fileTimeoutMs) })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  if (response.headers.get('content-type')?.includes('html')) return undefined
  return response.json()
}
