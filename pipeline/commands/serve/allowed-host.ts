import { isIP, isIPv6 } from 'node:net'

/**
 * Whether the server may answer a request with this `Host` header. Protects against DNS rebinding: another
 * site can make its host name resolve to this machine, and the browser then sends that name in `Host`. IP
 * addresses can't be rebound, names can.
 *
 * @param header The header as sent: `localhost:4320`, `[::1]:4320`.
 * @param listened The host name or address that the server listens on; undefined if only on loopback.
 */
export function isAllowedHost(header: string | undefined, listened?: string): boolean {
  if (header === undefined) return false
  const name = header.replace(/:\d+$/, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]')
    return true
  if (listened === undefined) return false
  return name === listened.toLowerCase() || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}

/** Body of the 403 response to a request for a host name that isn't allowed. */
export const foreignHostText = `This server does not answer requests for this host name.
Open it as localhost or by its IP address, or start it with --host NAME, where NAME is the host name in the URL.
A proxy in front of the server has to send "Host: localhost".
`

/**
 * @param hostname The host name or address that the server listens on; undefined for loopback.
 * @returns the origin at which the server can be opened in a browser on this machine.
 */
export function toOrigin(hostname: string | undefined, port: number): string {
  const isLocal = hostname === undefined || ['127.0.0.1', '0.0.0.0', '::'].includes(hostname)
  if (isLocal) return `http://localhost:${port}`
  return `http://${isIPv6(hostname) ? `[${hostname}]` : hostname}:${port}`
}

/**
 * Whether a request comes from a page of this server or from outside a browser page, such as a typed address.
 */
export function isSameOrigin(headers: {
  host?: string
  origin?: string
  'sec-fetch-site'?: string | string[]
}): boolean {
  const { host, origin, 'sec-fetch-site': site } = headers
  // Pages can't set this header. It also applies behind a proxy, which may change `Host` and the protocol.
  if (site === 'same-origin') return true
  if (site !== undefined && site !== 'none') return false
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`
}
