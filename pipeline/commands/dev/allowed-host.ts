import { isIP } from 'node:net'

/**
 * Whether a request may be answered, by its `Host` header. A page of another site can let its name lead to this
 * machine (DNS rebinding): the browser then sends that name. Addresses can't be rebound, names can.
 *
 * @param header As the request has it: `localhost:4320`, `[::1]:4320`.
 * @param listened The address that the server was given to listen on; undefined for loopback alone.
 */
export function isAllowedHost(header: string | undefined, listened?: string): boolean {
  if (header === undefined) return false
  const name = header.replace(/:\d+$/, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]')
    return true
  if (listened === undefined) return false
  return name === listened.toLowerCase() || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}

/** Whether a request comes from a page of the server itself, or from no page at all. */
export function isSameOrigin(headers: {
  host?: string
  origin?: string
  'sec-fetch-site'?: string | string[]
}): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}
