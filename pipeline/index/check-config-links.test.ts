import { expect, test } from 'vitest'
import { RedirectTable } from '../site/redirects/redirect-table.ts'
import { findDead } from './check-config-links.ts'

const ids: Record<string, string[]> = { '/plain/': [], '/cup/': ['größe'], '/cup/printable/': [] }
const map = {
  routes: Object.keys(ids),
  idsOf: (route: string) => (ids[route] ? new Set(ids[route]) : undefined),
  isGenerated: (route: string) => route === '/cup/printable/',
  hasFile: () => false,
  redirects: new RedirectTable([]),
}

test.each([
  ['/plain/', true],
  ['/plain/#top', true],
  ['/plain/#typo', false],
  ['/cup/#größe', true],
  ['/cup/#gr%C3%B6%C3%9Fe', true],
  ['/cup/#size', false],
  ['/cup/printable/#size', true],
  ['/none/', false],
])('a link of the configuration to `%s` leads somewhere: %s', (url, isFound) => {
  expect(findDead([{ path: ['home'], url }], map)).toHaveLength(isFound ? 0 : 1)
})
