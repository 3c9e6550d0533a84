import { expect, test } from 'vitest'
import { headEntrySchema } from '../../config/head-schema.ts'
import { toHeadEntries } from './head-entries.ts'

const toEntries = (...entries: object[]) =>
  toHeadEntries(
    entries.map((entry) => headEntrySchema.parse(entry)),
    '/docs/',
  )

test('elements are written with their attributes, and URLs of the site are prefixed with its base', () => {
  const { html } = toEntries(
    { tag: 'meta', name: 'google-site-verification', content: 'a"b' },
    { tag: 'link', rel: 'me', href: 'https://social.example/@kettle' },
    { tag: 'link', rel: 'preload', href: '/kettle.woff2', as: 'font', crossorigin: 'anonymous' },
    { tag: 'script', src: '/own.js', type: 'module', async: true },
    { tag: 'script', code: 'boil("<b>")' },
  )
  expect(html).toEqual([
    '<meta name="google-site-verification" content="a&quot;b">',
    '<link rel="me" href="https://social.example/@kettle">',
    '<link rel="preload" href="/docs/kettle.woff2" as="font" crossorigin="anonymous">',
    '<script src="/docs/own.js" type="module" async></script>',
    '<script>boil("<b>")</script>',
  ])
})

test('the policy allows the resources that elements load, by type, and inline scripts', () => {
  const { html: _, ...sources } = toEntries(
    { tag: 'script', src: 'https://cdn.example/a.js' },
    { tag: 'script', src: '//other.example/a.js' },
    { tag: 'script', code: 'boil()' },
    { tag: 'script', code: '{}', type: 'application/ld+json' },
    { tag: 'link', rel: 'stylesheet', href: 'https://css.example/a.css' },
    { tag: 'link', rel: 'preload', as: 'font', href: 'https://fonts.example/a.woff2' },
    { tag: 'link', rel: 'mask-icon', href: 'https://img.example/a.svg' },
    { tag: 'link', rel: 'preconnect', href: 'https://nothing.example' },
    { tag: 'link', rel: 'me', href: 'https://nothing.example' },
    { tag: 'script', src: '/own.js' },
  )
  expect(sources).toEqual({
    inlineScripts: ['boil()'],
    scriptSrc: ['https://cdn.example', 'https://other.example'],
    styleSrc: ['https://css.example'],
    fontSrc: ['https://fonts.example'],
    imgSrc: ['https://img.example'],
    connectSrc: [],
  })
})

test('invalid elements, and those that docsite writes itself, are rejected', () => {
  for (const entry of [
    { tag: 'meta', name: 'viewport', content: 'x' },
    { tag: 'meta', property: 'og:title', content: 'x' },
    { tag: 'meta', content: 'x' },
    { tag: 'meta', name: 'a', property: 'b', content: 'x' },
    { tag: 'link', rel: 'canonical', href: '/' },
    { tag: 'script' },
    { tag: 'script', src: '/a.js', code: 'x' },
    { tag: 'script', code: 'x </script> y' },
    { tag: 'meta', 'http-equiv': 'refresh', content: '1' },
    { tag: 'style', code: 'a' },
  ])
    expect([entry, headEntrySchema.safeParse(entry).success]).toEqual([entry, false])
})
