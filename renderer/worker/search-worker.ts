/// <reference lib="webworker" />
import { stemmer } from 'stemmer'
import { LocalSearch } from '../search/local-search.ts'
import type { WorkerRequest, WorkerResponse } from '../search/worker-messages.ts'

/** Runs search off the page's own thread. */
declare const self: DedicatedWorkerGlobalScope

/** A reader who types on has typed the next letter by then, in milliseconds. */
const pauseMs = 150
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

let search: LocalSearch | undefined
let latest = -1

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  const { base } = data
  search ??= new LocalSearch((file) => load(base + file), base, stemmer, pause)
  // What fails now is tried again by the query, which tells of it.
  if (data.kind === 'warm') search.warm().catch(() => {})
  else void answer(search, data)
}

async function answer(
  local: LocalSearch,
  { id, text, limit }: Extract<WorkerRequest, { kind: 'search' }>,
): Promise<void> {
  latest = id
  const reply = (response: WorkerResponse) => self.postMessage(response)
  try {
    for await (const update of local.search(text, limit)) {
      if (id !== latest) return
      reply({ id, ...update })
    }
  } catch (error) {
    reply({ id, failure: error instanceof Error ? error.message : String(error) })
  }
}

/** Undefined where the site has no such file; some hosts answer with a page instead. */
async function load(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  if (response.headers.get('content-type')?.includes('html')) return undefined
  return response.json()
}
