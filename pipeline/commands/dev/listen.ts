import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { toErrorCode } from '../../support/problems/error-code.ts'

/** Maximum number of successive ports to try. */
const maxPorts = 20

/**
 * Listens on a port, or on the next free one.
 *
 * @returns the port.
 */
export async function listen(server: Server, port: number, hostname: string): Promise<number> {
  for (let candidate = port; ; candidate++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(candidate, hostname, () => {
          server.off('error', reject)
          resolve()
        })
      })
      return (server.address() as AddressInfo).port
    } catch (error) {
      const isTaken = toErrorCode(error) === 'EADDRINUSE'
      if (!isTaken || candidate + 1 >= port + maxPorts || candidate >= 65_535) throw error
    }
  }
}

/** @returns the IPv4 addresses of this machine in its local networks. */
export function listNetworkAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
}
