import { toBasePath } from '../../boot/base-path.ts'
import type { BootData } from '../../boot/boot-data.ts'
import { toOfflineUrl } from '../../urls/output-names.ts'
import { keepReadingPlace } from '../keep-reading-place.ts'
import { listStoredPages, type StoredPage } from './stored-pages.ts'

/** Start the offline page: list the stored pages, and reload when the network is back. */
export async function start(data: BootData): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-offline]')
  if (!page) return
  const base = toBasePath(data.base)
  const isList = location.pathname === toOfflineUrl(base)
  if (isList) showAsList(page)
  else followNetwork(page)
  const returnToPlace = keepReadingPlace()
  const listed = await list(page, base).catch(showBlocked)
  returnToPlace()
  if (listed && isList) await offer(page, data, returnToPlace)
}

/** @returns Whether storage can be read. */
async function list(page: HTMLElement, base: string): Promise<true> {
  const { pages, savedSections } = await listStoredPages(base)
  const here = pages.filter(({ url }) => url !== location.pathname)
  const places = findPlaces(page)
  const known = new Set(places.map(({ dataset }) => dataset.section))
  for (const place of places) {
    const name = place.dataset.section ?? ''
    const isHere = ({ section }: StoredPage) => (known.has(section) ? section : '') === name
    const isSaved = place.querySelector<HTMLElement>('[data-saved]')
    if (isSaved) isSaved.hidden = !savedSections.has(name)
    fill(place, here.filter(isHere), ` | ${page.dataset.offline}`)
  }
  const nothing = page.querySelector<HTMLElement>('[data-nothing]')
  if (nothing) nothing.hidden = here.length > 0
  showPages(page)
  return true
}

/**
 * Sections can be saved if there is a network: then the list is for that, too.
 *
 * @param onChange Called whenever the list has changed.
 */
async function offer(page: HTMLElement, data: BootData, onChange: () => void): Promise<void> {
  if (!navigator.serviceWorker || !navigator.onLine) return
  // There can be a network without a way to the site: then no section can be saved.
  const code = await import('./save-sections.tsx').catch(() => undefined)
  if (!code) return
  const sections = findPlaces(page).filter(({ dataset }) => dataset.section !== '')
  await code.offerSections(data, sections, (place) => {
    place.dataset.offered = ''
    list(page, toBasePath(data.base)).then(onChange, showBlocked)
  })
}

function findPlaces(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('[data-section]')]
}

/** Show the list of sections unless all of them are hidden. */
function showPages(page: HTMLElement): void {
  const pages = page.querySelector<HTMLElement>('[data-pages]')
  if (pages) pages.hidden = findPlaces(page).every(({ hidden }) => hidden)
}

/** The browser blocks storage, for example with cookies, or doesn't have the API in an insecure context. */
function showBlocked(error: unknown): void {
  console.info('The stored pages could not be listed.', error)
  document.querySelector('[data-blocked]')?.removeAttribute('hidden')
}

/** At the page's own URL nothing has failed: show it as a list of stored pages. */
function showAsList(page: HTMLElement): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-stored]'))
    place.textContent = place.dataset.stored ?? ''
  for (const place of page.querySelectorAll('[data-failed]')) place.remove()
}

function followNetwork(page: HTMLElement): void {
  const reload = () => location.reload()
  page.querySelector('[data-retry]')?.addEventListener('click', reload)
  addEventListener('online', reload)
}

/** @param ending Text at the end of the titles of all documents. */
function fill(place: HTMLElement, pages: readonly StoredPage[], ending: string): void {
  place.hidden = pages.length === 0 && place.dataset.offered === undefined
  place.querySelector('ul')?.replaceChildren(
    ...pages.map(({ url, title }) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = url
      link.textContent = title.endsWith(ending) ? title.slice(0, -ending.length) : title
      item.append(link)
      return item
    }),
  )
}
