import { logUnlessLeft } from '../boot/log-unless-left.ts'

/**
 * Fetch a JSON file.
 *
 * @throws If the request fails, the status isn't 2xx, or the response isn't JSON.
 */
export async function fetchJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  return (await response.json()) as Value
}

/** Shows the data of the current screen again. */
let showAgain: (() => Promise<void>) | undefined

/**
 * Fetch the JSON file of the current screen and show its data.
 *
 * @param show Shows the data: undefined while it is loading, null if loading failed.
 */
export async function showJson<Value>(
  url: string,
  show: (value: Value | null | undefined) => void,
): Promise<void> {
  // The development server's client dispatches this event when published data has changed.
  if (!showAgain) addEventListener('docsite:data', () => void showAgain?.())
  showAgain = async () => {
    try {
      show(await fetchJson<Value>(url))
    } catch (error) {
      logUnlessLeft(error)
      show(null)
    }
  }
  show(undefined)
  await showAgain()
}
