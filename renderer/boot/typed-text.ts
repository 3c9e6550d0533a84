/** State that is stored with a history entry, in addition to the scroll position. */
interface EntryState {
  typed?: Record<string, string>
}

/** Text that the reader has typed on the page of the current history entry, by the name of the component. */
export function readTyped(): Readonly<Record<string, string>> {
  return (history.state as EntryState | null)?.typed ?? {}
}

/**
 * Store text that was typed into a component with the current history entry, to restore it when the reader
 * returns.
 */
export function storeTyped(component: string, text: string): void {
  const typed = readTyped()
  if ((typed[component] ?? '') === text) return
  history.replaceState(
    { ...(history.state as EntryState | null), typed: { ...typed, [component]: text } },
    '',
  )
}
