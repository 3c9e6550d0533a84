import { expect, test } from 'vitest'
import { isPageLink } from './prefetch.ts'

const here = new URL('https://docs.example.org/docs/a/')
const site = { base: '/docs/', documents: ['/docs/', '/docs/vote/'] }
const link = (href: string, target = '', download = '') => ({ href, target, download })

test('a link to a page of the site is a page link', () => {
  expect(isPageLink(link('https://docs.example.org/docs/b/#x'), here, site)).toBe(true)
})

test.each([
  'https://docs.example.org/docs/a/#x',
  'https://docs.example.org/docs/',
  'https://docs.example.org/docs/vote/#x',
  'https://docs.example.org/docs/guides/printable/',
  'https://other.example.org/docs/b/',
  'https://docs.example.org/elsewhere/',
  'https://docs.example.org/docs/picture.png',
  'mailto:x@example.org',
  '',
])('a link to %j is not a page link', (href) => {
  expect(isPageLink(link(href), here, site)).toBe(false)
})

test('a link that opens a new tab or downloads a file is not a page link', () => {
  expect(isPageLink(link('https://docs.example.org/docs/b/', '_blank'), here, site)).toBe(false)
  expect(isPageLink(link('https://docs.example.org/docs/b/', '', 'x'), here, site)).toBe(false)
})
