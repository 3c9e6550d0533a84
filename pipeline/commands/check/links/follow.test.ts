import { expect, test } from 'vitest'
import type { EmittedSite } from './emit-site.ts'
import { LinkFollower } from './find-broken.ts'
import { findOrphans } from './find-orphans.ts'
import { readDocument } from './read-document.ts'
import { type Address, resolveRef } from './resolve-ref.ts'

const address = { host: 'https://docs.example.org', base: '/v1/' }

test.each([
  ['b/?c#d%20e', { kind: 'internal', path: '/a/b/', hash: 'd e' }],
  ['/v1/x.png', { kind: 'internal', path: '/x.png', hash: '' }],
  ['https://docs.example.org/v1/y%20z/', { kind: 'internal', path: '/y z/', hash: '' }],
  ['#here', { kind: 'internal', path: '/a/', hash: 'here' }],
  ['/v2/', { kind: 'outside', path: '/v2/' }],
  ['//other.example/', { kind: 'external', url: 'https://other.example/' }],
  ['mailto:a@example.org', { kind: 'other' }],
  ['https://[', { kind: 'invalid' }],
])('resolveRef resolves %s to %j', (url, target) => {
  expect(resolveRef({ url }, '/a/index.html', address)).toEqual(target)
})

test('resolveRef resolves root-relative addresses of a site without a host', () => {
  expect(resolveRef({ url: '/a/' }, '/404.html', { base: '/' })).toEqual({
    kind: 'internal',
    path: '/a/',
    hash: '',
  })
  expect(resolveRef({ url: '/a/' }, '/404.html', { base: '/b/' })).toEqual({ kind: 'outside', path: '/a/' })
})

test.each(['/a#b/', '/a?b/', '/a%b/', '/a%20b/'])('resolveRef resolves #here in the folder %s', (path) => {
  expect(resolveRef({ url: '#here' }, `${path}index.html`, address)).toEqual({
    kind: 'internal',
    path,
    hash: 'here',
  })
})

/** Creates a site from the HTML of its documents, by file. */
function createSite(
  documents: Record<string, string>,
  files: string[] = [],
  at: Address = { base: '/' },
): LinkFollower {
  const site: EmittedSite = {
    files: new Set([...Object.keys(documents), ...files]),
    documents: new Map(Object.entries(documents).map(([file, html]) => [file, readDocument(html)])),
    lacksComponents: false,
    problems: [],
  }
  return new LinkFollower(site, at)
}

test('findBroken resolves addresses like a host', () => {
  const site = createSite(
    {
      '/index.html': `<a href="/a/#x">ok</a><a href="/a/#y">no id</a><a href="/a">detour</a><a href="/a/index.html">detour</a>
        <a href="/b/">dead</a><a href="#top">ok</a><a href="/a/#x:~:text=z">ok</a><a href="/c.pdf#page=2">ok</a>
        <img src="/d.png"><script src="/sw.js"></script><a href="https://example.org/nothing">not ours</a>`,
      '/a/index.html': '<h2 id="x">X</h2>',
    },
    ['/c.pdf'],
  )
  expect(site.findBroken('/index.html').map(({ ref, fault }) => [ref.url, fault])).toEqual([
    ['/a/#y', { kind: 'dead-anchor', path: '/a/', hash: 'y' }],
    ['/a', { kind: 'redirect', path: '/a', to: '/a/' }],
    ['/a/index.html', { kind: 'redirect', path: '/a/index.html', to: '/a/' }],
    ['/b/', { kind: 'dead', path: '/b/' }],
    ['/d.png', { kind: 'dead', path: '/d.png' }],
  ])
})

test('findOrphans finds documents that can’t be reached by links', () => {
  const site = createSite({
    '/index.html': '<a href="/a/">a</a>',
    '/a/index.html': '<a href="/b">b</a>',
    '/b/index.html': '<img src="/c/">',
    '/c/index.html': '<a href="/">home</a>',
  })
  const all = ['/index.html', '/a/index.html', '/b/index.html', '/c/index.html']
  expect(findOrphans(all, site)).toEqual(['/c/index.html'])
})

test('an address outside the base path lacks the base, is dead, or belongs to the rest of the host', () => {
  const documents = {
    '/index.html': '<a href="/kettle/a/">ok</a><a href="/a/">no base</a><a href="/c/">not there</a>',
    '/a/index.html': '',
  }
  const listFaults = (host?: string) =>
    createSite(documents, [], { base: '/kettle/', host })
      .findBroken('/index.html')
      .map(({ ref, fault }) => [ref.url, fault])
  const withoutBase = ['/a/', { kind: 'outside', to: '/kettle/a/' }]
  expect(listFaults()).toEqual([withoutBase, ['/c/', { kind: 'dead', path: '/c/' }]])
  expect(listFaults('https://docs.example.org')).toEqual([withoutBase])
})
