import { fitsDocument, type PageChunk } from '../app/page-chunk.ts'
import { readBootData } from '../boot/boot-data.ts'
import type { DevData, DevEvent } from './events.ts'
import { type ChangedIsland, morphPage, type PageVersion, readDocument } from './morph-page.ts'
import { ProblemOverlay } from './problem-overlay.ts'
import { refreshIslands } from './refresh-islands.ts'

/** Client of the development server: a script on every page that applies changes to it. */
const script = document.querySelector<HTMLScriptElement>('[data-docsite-dev]')
const start = JSON.parse(script?.dataset.docsiteDev ?? '{}') as DevData
let { revision } = start
/** Current hash of the shell. Stylesheets and components may have changed since the document was loaded. */
let shell: string | undefined
/** URL paths of changed pages, of which the router may have cached an old version. */
const changed = new Set<string>()
/** Whether the router may have cached old versions of any page, because their navigation has changed. */
let isAnyChanged = false
/** A page that was missing may exist now, and is then shown by a different screen. */
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isMissing = navigation?.responseStatus === 404
const overlay = new ProblemOverlay((place) => {
  void fetch(`${start.base}@docsite/open?place=${encodeURIComponent(place)}`, { method: 'POST' })
})

const source = new EventSource(`${start.base}@docsite/events`)
source.addEventListener('message', ({ data }) => follow(JSON.parse(data as string) as DevEvent))
addEventListener('pagehide', () => source.close())
// A page that is restored from the back/forward cache has missed the events in the meantime.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

/** The last update of this page. Updates wait for stylesheets and documents, and must not overtake each other. */
let updated = Promise.resolve()

function follow(event: DevEvent): void {
  switch (event.type) {
    case 'hello': {
      // The site changed between the response with the document and this connection, or while the computer
      // slept.
      const isMissed = event.revision !== revision
      const isFrameMissed = event.session !== start.session || event.frame > revision
      revision = event.revision
      if (isFrameMissed) location.reload()
      else if (isMissed) update(() => refresh())
      return
    }
    case 'pages':
      revision = event.revision
      for (const url of event.urls) changed.add(url)
      update(() => applyChange(event))
      return
    case 'reload':
      location.reload()
      return
    case 'problems':
      overlay.show(event.problems, location.pathname)
  }
}

function update(run: () => Promise<void>): void {
  updated = updated.then(run).catch(console.error)
}

async function applyChange(event: DevEvent & { type: 'pages' }): Promise<void> {
  if (event.hasNavigation) {
    if (isMissing) return location.reload()
    isAnyChanged = true
    shell = event.shell
    return refresh(event.components)
  }
  if (!event.urls.includes(location.pathname)) return
  // A chunk doesn't contain what is around the page: with another shell, the document is needed.
  if ((shell ?? readBootData()?.shell) === event.shell) return refresh([], event.chunk)
  shell = event.shell
  await refresh(event.components)
}

/**
 * Show the new version of this page, unless the router has replaced the page in the meantime.
 *
 * @param components Names of components whose scripts have changed. If absent, changed file names are
 *   detected instead.
 */
async function refresh(components?: readonly string[], chunk?: PageChunk): Promise<void> {
  const path = location.pathname
  const isCurrent = () => location.pathname === path
  const html = chunk ? undefined : await fetchDocument(path)
  if (!isCurrent()) return
  const next = chunk ? fromChunk(chunk) : html === undefined ? undefined : readDocument(html)
  const putCode = (changed: readonly ChangedIsland[]) => refreshIslands(changed, start.refresh)
  if (next) await morphPage(next, isCurrent, putCode, components)
  else location.reload()
}

/** @returns undefined if this document can't show the chunk. */
function fromChunk(chunk: PageChunk): PageVersion | undefined {
  const data = readBootData()
  if (!fitsDocument(chunk, { ...data, shell: shell ?? data.shell })) return undefined
  const { content } = Object.assign(document.createElement('template'), { innerHTML: chunk.body })
  return { title: chunk.title, stylesheets: chunk.stylesheets, content }
}

/** @returns undefined if the page no longer exists. */
async function fetchDocument(path: string): Promise<string | undefined> {
  const response = await fetch(path, { cache: 'no-store' })
  return response.status === 404 || response.redirected ? undefined : response.text()
}

// The router caches pages. Let the browser load the documents of those that have changed.
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && isOutdated(new URL(link.href).pathname)) link.dataset.reload = ''
  },
  true,
)
addEventListener('popstate', () => isOutdated(location.pathname) && location.reload())

function isOutdated(path: string): boolean {
  return isAnyChanged || changed.has(path)
}
