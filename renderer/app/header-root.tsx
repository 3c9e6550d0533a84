import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { findSearchInput } from '../boot/search-input.ts'
import { showSidebarState } from '../boot/sidebar-toggle.ts'
import { updateThemeButton } from '../boot/theme.ts'
import { Header } from '../frame/Header.tsx'
import { hydrate } from './hydrate.ts'
import { useNavigation } from './navigation-store.ts'

/**
 * Hydrate the header. When React fails, for example because something else has removed one of its nodes, it
 * removes the whole header: render it again.
 */
export function hydrateHeader(header: Element, element: ReactNode): void {
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    queueMicrotask(() => {
      root.unmount()
      root = createRoot(header)
      root.render(element)
    })
  }
  let root = hydrate(header, element, { onUncaughtError })
}

export function HeaderRoot({ hasSidebar }: { hasSidebar: boolean }) {
  const { section, url, counterparts } = useNavigation()
  // If the header doesn't match because it was translated, React replaces it, including the input in which
  // the reader may already be typing.
  const [{ before, isFocused }] = useState(readInput)
  useLayoutEffect(() => {
    // A new header has the buttons' initial state.
    updateThemeButton()
    showSidebarState()
    const input = findSearchInput()
    if (!before || !input || input === before) return
    input.value = before.value
    if (isFocused) input.focus()
  }, [before, isFocused])
  return <Header section={section} url={url} counterparts={counterparts} hasSidebar={hasSidebar} />
}

function readInput() {
  const before = findSearchInput()
  return { before, isFocused: document.activeElement === before }
}
