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
