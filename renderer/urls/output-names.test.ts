import { expect, test } from 'vitest'
import {
  fromChunkUrl,
  isChunkUrl,
  isPageFile,
  isPagePartUrl,
  isPrintableUrl,
  toChunkPath,
  toChunkUrl,
  toNavFile,
  toOutputPath,
  toPrintableRoute,
  toStylesheetPath,
} from './output-names.ts'

test('the files of a page are in the folder of its route', () => {
  expect(toOutputPath('/')).toBe('index.html')
  expect(toOutputPath('/concepts/loaders/')).toBe('concepts/loaders/index.html')
  expect(toChunkPath('/concepts/')).toBe('concepts/page.js')
  expect(toStylesheetPath('/')).toBe('page.css')
})

test('the route of a page can be derived from the URL of its chunk', () => {
  const url = toChunkUrl('/docs/guides/caf%C3%A9/')
  expect(url).toBe('/docs/guides/caf%C3%A9/page.js')
  expect(isChunkUrl(url)).toBe(true)
  expect(isChunkUrl('/docs/homepage.js')).toBe(false)
  expect(fromChunkUrl(url, '/docs/')).toBe('/guides/café/')
  expect(fromChunkUrl('/page.js', '/')).toBe('/')
})

test.each([
  ['index.html', true],
  ['guides/page.css', true],
  ['page.css', true],
  ['guides/webpage.css', false],
  ['assets/boot.css', false],
  ['guides/nav.json', false],
])('isPageFile(%j) is %s', (file, isOne) => expect(isPageFile(file)).toBe(isOne))

test.each([
  ['/guides/page.css', true],
  ['/guides/nav.json', true],
  ['/votes.json', true],
  ['/guides/offline.json', false],
  ['/guides/search.json', false],
  ['/guides/page.js', false],
  ['/assets/boot.css', false],
])('isPagePartUrl(%j) is %s', (path, isOne) => expect(isPagePartUrl(path)).toBe(isOne))

test('a large section has one sidebar file per part', () => {
  expect([0, 1, 2].map((part) => toNavFile('plugins', part))).toEqual([
    'plugins/nav.json',
    'plugins/nav-2.json',
    'plugins/nav-3.json',
  ])
  expect(toNavFile('', 0)).toBe('nav.json')
})

test('the printable page of a section is recognized by the end of its path', () => {
  expect(toPrintableRoute('guides')).toBe('/guides/printable/')
  expect(isPrintableUrl('/docs/guides/printable/')).toBe(true)
  expect(isPrintableUrl('/docs/guides/printable/12/')).toBe(true)
  expect(isPrintableUrl('/printable-forms/')).toBe(false)
  expect(isPrintableUrl('/guides/printable/one/')).toBe(false)
})
