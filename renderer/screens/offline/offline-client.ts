import { toBasePath } from '../../boot/base-path.ts'
import type { BootData } from '../../boot/boot-data.ts'
import { toOfflineUrl } from '../../urls/output-names.ts'
import { listStoredPages, type StoredPage } from './stored-pages.ts'

/** Start the offline page: list the stored pages, and reload when the network is back. */
export async function start(data: BootData): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-offline]')
  if (!page) return
  const base = toBasePath(data.base)
  if (location.pathname === toOfflineUrl(base)) showAsList(page)
  else followNetwork(page)
  const stored = await listStoredPages(base).catch(showBlocked)
  if (!stored) return
  const { pages, savedSections } = stored
  const here = pages.filter(({ url }) => url !== location.pathname)
  const places = [...page.querySelectorAll<HTMLElement>('[data-section]')]
  const known = new Set(places.map(({ dataset }) => dataset.section))
  for (const place of places) {
    const name = place.dataset.section ?? ''
    const isHere = ({ section }: StoredPage) => (known.has(section) ? section : '') === name
    const isSaved = place.querySelector<HTMLElement>('[data-saved]')
    if (isSaved) isSaved.hidden = !savedSections.has(name)
    fill(place, here.filter(isHere), ` | ${page.dataset.offline}`)
  }
  const list = page.querySelector<HTMLElement>('[data-pages]')
  const nothing = page.querySelector<HTMLElement>('[data-nothing]')
  if (list) list.hidden = here.length === 0
  if (nothing) nothing.hidden = here.length > 0
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
  place.hidden = pages.length === 0
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
