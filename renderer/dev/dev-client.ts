import { fitsDocument, type PageChunk } from '../app/page-chunk.ts'
import { readBootData } from '../boot/boot-data.ts'
import type { DevData, DevEvent } from './events.ts'
import { reloadInPlace, restorePlace } from './keep-place.ts'
import { showLostNote } from './lost-note.ts'
import { type ChangedIsland, morphPage, type PageVersion, readDocument } from './morph-page.ts'
import { ProblemOverlay } from './problem-overlay.ts'
import { refreshIslands } from './refresh-islands.ts'
import { keepRenewed, renewFiles } from './renew-files.ts'

/** Client of the development server: a script on every page that applies changes to it. */
const start = readDevData(document)
let { revision } = start
/** Current hash of the shell. Stylesheets and components may have changed since the document was loaded. */
let shell: string | undefined
/** URL paths of changed pages, of which the router may have cached an old version. */
const changed = new Set<string>()
/** Whether the router may have cached old versions of any page, because navigation or files have changed. */
let isAnyChanged = false
/** URL path of the document if it was missing or had errors. It may exist now, and is then shown by a different screen. */
const placeholderPath = start.isPlaceholder ? location.pathname : undefined
const overlay = new ProblemOverlay((place) => {
  void fetch(`${start.base}@docsite/open?place=${encodeURIComponent(place)}`, { method: 'POST' })
})

restorePlace(placeholderPath !== undefined)
if (start.lost) showLostNote(start.lost)

const source = new EventSource(`${start.base}@docsite/events`)
source.addEventListener('message', ({ data }) => follow(JSON.parse(data as string) as DevEvent))
addEventListener('pagehide', () => source.close())
// A page that is restored from the back/forward cache has missed the events in the meantime.
addEventListener('pageshow', ({ persisted }) => persisted && reloadInPlace())

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
      if (isFrameMissed) update(reloadPage)
      else if (isMissed) update(() => applyToAll())
      return
    }
    case 'pages':
      revision = event.revision
      for (const url of event.urls) changed.add(url)
      update(() => applyChange(event))
      return
    case 'reload':
      update(reloadPage)
      return
    case 'problems':
      overlay.show(event.problems, location.pathname)
  }
}

function update(run: () => Promise<void>): void {
  updated = updated.then(run).catch(console.error)
}

async function applyChange(event: DevEvent & { type: 'pages' }): Promise<void> {
  if (event.files.length > 0) {
    isAnyChanged = true
    if (!renewFiles(event.files, start.base, event.revision)) return reloadPage()
  }
  if (event.hasNavigation) {
    shell = event.shell
    return applyToAll(event.components)
  }
  if (!event.urls.includes(location.pathname)) return
  // A chunk doesn't contain what is around the page: with another shell, the document is needed.
  if ((shell ?? readBootData()?.shell) === event.shell) return refresh([], event.chunk)
  shell = event.shell
  await refresh(event.components)
}

/**
 * Apply a change that may affect any page.
 *
 * @param components As for {@link refresh}.
 */
async function applyToAll(components?: readonly string[]): Promise<void> {
  if (location.pathname === placeholderPath) return reloadPage()
  isAnyChanged = true
  await refresh(components)
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
  const loaded = chunk ? undefined : await fetchDocument(path)
  if (!isCurrent()) return
  if (loaded?.movedTo !== undefined) return reloadInPlace(loaded.movedTo + location.hash)
  const next = chunk ? fromChunk(chunk) : loaded && readDocument(loaded.html)
  const putCode = (changed: readonly ChangedIsland[]) => refreshIslands(changed, start.refresh)
  if (!next) return reloadInPlace()
  keepRenewed(next.content)
  await morphPage(next, isCurrent, putCode, components)
}

/** Load the document of this page again, or that of its new address. */
async function reloadPage(): Promise<void> {
  const path = location.pathname
  const loaded = await fetchDocument(path).catch(() => undefined)
  // The router may have replaced the page in the meantime: then the document of that page is needed.
  const movedTo = location.pathname === path ? loaded?.movedTo : undefined
  reloadInPlace(movedTo === undefined ? undefined : movedTo + location.hash)
}

/** @returns undefined if this document can't show the chunk. */
function fromChunk(chunk: PageChunk): PageVersion | undefined {
  const data = readBootData()
  if (!fitsDocument(chunk, { ...data, shell: shell ?? data.shell })) return undefined
  const { content } = Object.assign(document.createElement('template'), { innerHTML: chunk.body })
  return { title: chunk.title, stylesheets: chunk.stylesheets, content }
}

/** @returns the document of a page, or the URL to which the page has moved; undefined if it was deleted. */
async function fetchDocument(path: string): Promise<{ html: string; movedTo?: string } | undefined> {
  const response = await fetch(path, { cache: 'no-store' })
  const html = await response.text()
  if (response.redirected) return { html, movedTo: response.url }
  if (response.status !== 404) return { html }
  const { lost } = readDevData(new DOMParser().parseFromString(html, 'text/html'))
  return lost?.movedTo && { html, movedTo: lost.movedTo.url }
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

function readDevData(page: Document): DevData {
  const script = page.querySelector<HTMLScriptElement>('[data-docsite-dev]')
  return JSON.parse(script?.dataset.docsiteDev ?? '{}') as DevData
}
