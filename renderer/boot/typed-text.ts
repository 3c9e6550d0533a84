/** What is kept with an entry of the browser's history, beside the reader's place on the page. */
interface EntryState {
  typed?: Record<string, string>
}

/** What the reader has typed on the page of the current entry, by the name of the component. */
export function readTyped(): Readonly<Record<string, string>> {
  return (history.state as EntryState | null)?.typed ?? {}
}

/** Keep with the current entry what was typed into a component of its page: it is there again on the way back. */
export function storeTyped(component: string, text: string): void {
  const typed = readTyped()
  if ((typed[component] ?? '') === text) return
  history.replaceState(
    { ...(history.state as EntryState | null), typed: { ...typed, [component]: text } },
    '',
  )
}
