/**
 * Chooses the `fetch` to use: undici's with a proxy agent if the environment variables name a proxy, because the
 * `fetch` of Node.js ignores them.
 */
export async function chooseFetch(): Promise<typeof fetch> {
  const { env } = process
  if (!env.HTTPS_PROXY && !env.https_proxy && !env.HTTP_PROXY && !env.http_proxy) return fetch
  const undici = await import('undici')
  const dispatcher = new undici.EnvHttpProxyAgent()
  const request = undici.fetch as unknown as (url: unknown, init: object) => Promise<Response>
  return (url, init) => request(url, { ...init, dispatcher })
}
