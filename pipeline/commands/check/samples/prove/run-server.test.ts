import { expect, test } from 'vitest'
import { findAddress } from './run-server.ts'

test.each([
  ['Loopback: http://localhost:8081/, http://[::1]:8081/', 'http://localhost:8081'],
  ['listening on http://0.0.0.0:3000', 'http://localhost:3000'],
  ['https://127.0.0.1:8443/app', 'https://127.0.0.1:8443'],
  ['see https://example.org', undefined],
])('findAddress finds the local URL in the output `%s`', (output, address) => {
  expect(findAddress(output)).toBe(address)
})
