import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { routesFile, routesScript } from './docsify-routes.ts'

/** Where the script leads a browser that is at an address of a site below a path. */
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
])('%s of the home page leads to %s', (hash, expected) => {
  expect(lead('/docs/', hash)).toBe(expected)
})

test('headings, and other pages, stay as they are', () => {
  expect(lead('/docs/', '#pour')).toBeUndefined()
  expect(lead('/docs/', '')).toBeUndefined()
  expect(lead('/docs/guide/', '#/guide')).toBeUndefined()
})
