import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Sidebar } from '../frame/Sidebar.tsx'
import type { Counterparts, SectionNav, TocEntry } from '../types.ts'
import { fetchJson } from './fetch-json.ts'
import { type NavigationStore, useNavigation } from './navigation-store.ts'
import type { Wrap } from './wrap.ts'

/** The file of a section: its sidebar, and the headings of its pages by URL. */
interface NavFile {
  nav: SectionNav
  anchors: Record<string, TocEntry[]>
}

const files = new Map<string, Promise<NavFile>>()

function loadNav(url: string): Promise<NavFile> {
  const known = files.get(url)
  if (known) return known
  const file = fetchJson<NavFile>(url)
  files.set(url, file)
  file.catch(() => files.delete(url))
  return file
}

/** Hydrate the sidebar when the reader turns to it, or when another page is shown: its data is loaded then. */
export function initSidebar(store: NavigationStore, wrap: Wrap): void {
  const place = document.querySelector<HTMLElement>('[data-island="sidebar"]')
  const { nav, url, counterparts } = store.state
  if (!place || nav === undefined) return
  // The list may be much shorter than its column.
  const area = place.closest('.sidebar') ?? place
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    try {
      const first = await loadNav(nav)
      hydrateRoot(place, wrap(<SidebarRoot first={first} firstUrl={url} firstCounterparts={counterparts} />))
    } catch (error) {
      isStarted = false // The sidebar stays as it came: links, and groups that open.
      console.error(error)
    }
  }
  for (const type of ['pointerover', 'focusin', 'touchstart', 'toggle']) {
    area.addEventListener(type, () => void start(), { passive: true, capture: true })
  }
  store.subscribe(() => void start())
  // The reader may have come here by the sidebar itself, before this listened.
  if (area.matches(':hover, :focus-within')) void start()
}

interface SidebarRootProps {
  first: NavFile
  /** Of the page that the document was made for: what is hydrated must be what came. */
  firstUrl: string
  firstCounterparts: Counterparts | undefined
}

function SidebarRoot({ first, firstUrl, firstCounterparts }: SidebarRootProps) {
  const { nav: address, url, counterparts } = useNavigation()
  const [file, setFile] = useState(first)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    let isStale = false
    if (address !== undefined) {
      loadNav(address).then(
        (next) => !isStale && setFile(next),
        (error: unknown) => console.error(error),
      )
    }
    return () => {
      isStale = true
    }
  }, [address])
  const shownUrl = isHydrated ? url : firstUrl
  const known = Object.entries(file.anchors).filter(([page]) => isHydrated || page === shownUrl)
  return (
    <Sidebar
      nav={file.nav}
      url={shownUrl}
      counterparts={isHydrated ? counterparts : firstCounterparts}
      anchors={new Map(known)}
    />
  )
}
