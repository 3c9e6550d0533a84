import { expect, test } from 'vitest'
import { isAllowedHost, isSameOrigin, toOrigin } from './allowed-host.ts'

test.each([
  ['localhost:4320', undefined, true],
  ['LOCALHOST', undefined, true],
  ['docs.localhost:4320', undefined, true],
  ['127.0.0.1:4320', undefined, true],
  ['[::1]:4320', undefined, true],
  ['evil.example:4320', undefined, false],
  ['localhost.evil.example', undefined, false],
  ['192.168.0.7:4320', undefined, false],
  [undefined, undefined, false],
  ['192.168.0.7:4320', '0.0.0.0', true],
  ['[fe80::1]:4320', '::', true],
  ['docs.internal:4320', 'docs.internal', true],
  ['evil.example:4320', '0.0.0.0', false],
])('with Host: %s, a server that listens on %s answers the request: %s', (header, listened, isAllowed) => {
  expect(isAllowedHost(header, listened)).toBe(isAllowed)
})

test.each([
  [{ host: 'localhost:1' }, true],
  [{ host: 'localhost:1', origin: 'http://localhost:1', 'sec-fetch-site': 'same-origin' }, true],
  [{ host: 'docs.internal', origin: 'https://docs.internal' }, true],
  [{ host: 'localhost:1', origin: 'https://docs.example', 'sec-fetch-site': 'same-origin' }, true],
  [{ host: 'localhost:1', origin: 'http://evil.example' }, false],
  [{ host: 'localhost:1', origin: 'https://localhost:2' }, false],
  [{ host: 'localhost:1', origin: 'null' }, false],
  [{ host: 'localhost:1', 'sec-fetch-site': 'cross-site' }, false],
  [{ host: 'localhost:1', 'sec-fetch-site': 'same-site' }, false],
])('a request with the headers %o is same-origin: %s', (headers, isSame) => {
  expect(isSameOrigin(headers)).toBe(isSame)
})

test.each([
  [undefined, 'http://localhost:1/'],
  ['127.0.0.1', 'http://localhost:1/'],
  ['0.0.0.0', 'http://localhost:1/'],
  ['::', 'http://localhost:1/'],
  ['::1', 'http://[::1]:1/'],
  ['192.168.0.7', 'http://192.168.0.7:1/'],
  ['docs.internal', 'http://docs.internal:1/'],
])('the URL of a server that listens on %s is %s', (hostname, url) => {
  expect(new URL(toOrigin(hostname, 1)).href).toBe(url)
})
