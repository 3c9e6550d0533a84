import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { toErrorCode } from '../../../support/problems/error-code.ts'
import { toListenError } from '../../serve/listen-error.ts'

/** Maximum number of successive ports to try. */
const maxPorts = 20

/**
 * Listens on a port, or on the next free one.
 *
 * @param hostname The host name or address given with `--host`; undefined for loopback.
 * @returns the port.
 */
export async function listen(server: Server, port: number, hostname: string | undefined): Promise<number> {
  for (let candidate = port; ; candidate++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(candidate, hostname ?? '127.0.0.1', () => {
          server.off('error', reject)
          resolve()
        })
      })
      return (server.address() as AddressInfo).port
    } catch (error) {
      const isTaken = toErrorCode(error) === 'EADDRINUSE'
      if (!isTaken || candidate + 1 >= port + maxPorts || candidate >= 65_535)
        throw toListenError(error, hostname, candidate)
    }
  }
}

/** @returns the IPv4 addresses of this machine in its local networks. */
export function listNetworkAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
}
