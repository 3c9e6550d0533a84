/** @throws When the server doesn't answer with what was asked for. */
export async function fetchJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  return (await response.json()) as Value
}
