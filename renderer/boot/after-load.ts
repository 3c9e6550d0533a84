/** Run in a task after the `load` event, in which browsers restore the scroll position for the last time. */
export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', () => setTimeout(run), { once: true })
}
