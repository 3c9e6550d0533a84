import { useEffect, useRef, useState } from 'react'
import { showPlace } from '../boot/init-page.ts'
import { logUnlessLeft } from '../boot/log-unless-left.ts'
import { Sidebar } from '../frame/Sidebar.tsx'
import { followPointer } from '../frame/use-expanded.ts'
import type { Counterparts } from '../types.ts'
import { hydrate } from './hydrate.ts'
import { loadNav, type NavFile, reloadNav } from './load-nav.ts'
import { useNavigation } from './navigation-store.ts'
import type { Wrap } from './wrap.ts'

interface SidebarRootProps {
  first: NavFile
  /** URL of the document's own page. Hydration has to start from the same props as the server's markup. */
  firstUrl: string
  firstCounterparts: Counterparts | undefined
}

/** Hydrate the sidebar of the document. */
export function hydrateSidebar(place: HTMLElement, wrap: Wrap, props: SidebarRootProps): void {
  hydrate(place, wrap(<SidebarRoot {...props} />))
  followPointer()
  place.dataset.state = 'ready'
}

function SidebarRoot({ first, firstUrl, firstCounterparts }: SidebarRootProps) {
  const { nav: address, url, counterparts } = useNavigation()
  const [file, setFile] = useState(first)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    if (address === undefined) return
    let isStale = false
    const show = (loaded: Promise<NavFile>) =>
      void loaded.then((next) => !isStale && setFile(next), logUnlessLeft)
    // The development server's client dispatches this event.
    const renew = () => show(reloadNav(address))
    addEventListener('docsite:nav', renew)
    show(loadNav(address))
    return () => {
      isStale = true
      removeEventListener('docsite:nav', renew)
    }
  }, [address])
  const lastFile = useRef(first)
  useEffect(() => {
    if (file === lastFile.current) return
    lastFile.current = file
    showPlace()
  }, [file])
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
