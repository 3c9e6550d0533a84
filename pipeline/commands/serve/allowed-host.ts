import { isIP, isIPv6 } from 'node:net'

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

/** What a request gets with status 403 whose host isn't answered. */
export const foreignHostText = `This server does not answer requests for this host name.
Open it as localhost or by its IP address, or start it with --host NAME, where NAME is the name that is in the address.
A proxy in front of it has to send "Host: localhost".
`

/** Where a server can be opened in the browser. @param hostname What it listens on; undefined for loopback. */
export function toOrigin(hostname: string | undefined, port: number): string {
  const isLocal = hostname === undefined || ['127.0.0.1', '0.0.0.0', '::'].includes(hostname)
  if (isLocal) return `http://localhost:${port}`
  return `http://${isIPv6(hostname) ? `[${hostname}]` : hostname}:${port}`
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
