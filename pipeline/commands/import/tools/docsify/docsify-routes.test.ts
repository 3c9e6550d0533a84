import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { routesFile, routesScript } from './docsify-routes.ts'

/** Run the script for an address. @returns The URL that it redirects to; undefined if it doesn't redirect. */
function lead(pathname: string, hash: string): string | undefined {
  let target: string | undefined
  const location = { pathname, hash, replace: (url: URL) => (target = url.href) }
  const document = { currentScript: { src: `https://kettle.example/docs/${routesFile}` } }
  runInNewContext(routesScript, { location, document, URL })
  return target
}

test.each([
  ['#/guide', 'https://kettle.example/docs/guide/'],
  ['#/guide.md?id=pour', 'https://kettle.example/docs/guide/#pour'],
  ['#/deep/?lang=en&id=_2-pour', 'https://kettle.example/docs/deep/#_2-pour'],
  ['#/deep/README', 'https://kettle.example/docs/deep/'],
  ['#/', 'https://kettle.example/docs/'],
  ['#//example.org/', 'https://kettle.example/docs//example.org/'],
])('the address `%s` of the home page is redirected to %s', (hash, expected) => {
  expect(lead('/docs/', hash)).toBe(expected)
})

test('heading anchors and other pages aren’t redirected', () => {
  expect(lead('/docs/', '#pour')).toBeUndefined()
  expect(lead('/docs/', '')).toBeUndefined()
  expect(lead('/docs/guide/', '#/guide')).toBeUndefined()
})
