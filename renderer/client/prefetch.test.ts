import { expect, test } from 'vitest'
import { isPageLink } from './prefetch.ts'

const here = new URL('https://docs.example.org/docs/a/')
const link = (href: string, target = '', download = '') => ({ href, target, download })

test('pages of the site are links to pages', () => {
  expect(isPageLink(link('https://docs.example.org/docs/b/#x'), here, '/docs/')).toBe(true)
})

test.each([
  'https://docs.example.org/docs/a/#x',
  'https://other.example.org/docs/b/',
  'https://docs.example.org/elsewhere/',
  'https://docs.example.org/docs/picture.png',
  'mailto:x@example.org',
  '',
])('%j is none', (href) => {
  expect(isPageLink(link(href), here, '/docs/')).toBe(false)
})

test('links that open elsewhere are none', () => {
  expect(isPageLink(link('https://docs.example.org/docs/b/', '_blank'), here, '/docs/')).toBe(false)
  expect(isPageLink(link('https://docs.example.org/docs/b/', '', 'x'), here, '/docs/')).toBe(false)
})
