import { expect, test } from 'vitest'
import { fileNode, sitePage } from '../../test/support/site-page.ts'
import { planChapters, readChapterId } from './plan-chapters.ts'

const site = { host: 'https://docs.example', base: '/docs/' }

/** Make the first heading of a page its title. */
function titled(page: ReturnType<typeof sitePage>, id: string): ReturnType<typeof sitePage> {
  const leadHeading = { id, title: page.node.title, depth: 1 }
  return { ...page, summary: { ...page.summary, leadHeading } }
}

const pages = [
  titled(sitePage(fileNode('concepts/index.md', { title: 'Concepts' })), 'the-concepts'),
  sitePage(
    fileNode('concepts/entry.md', {
      title: 'Entry',
      anchors: [
        { id: 'top', title: 'Top', level: 1 },
        { id: 'one', title: 'One', level: 2 },
        { id: 'deep', title: 'Deep', level: 3 },
      ],
    }),
    { otherIds: ['top'] },
  ),
]

function plan(hrefs: string[]) {
  return planChapters(pages, site, {
    bodyOf: async ({ node }) => ({ key: node.path, path: node.path, hrefs, images: [], idPrefix: '' }),
    languageOf: ({ node }) => (node.title === 'Entry' ? 'en' : undefined),
  })
}

test('each page becomes a chapter with its URL, and with its headings of level 2 under prefixed ids', async () => {
  expect(await plan([])).toMatchObject([
    {
      id: 'concepts',
      title: 'Concepts',
      url: 'https://docs.example/docs/concepts/',
      language: undefined,
      toc: [],
    },
    {
      id: 'concepts-entry',
      title: 'Entry',
      url: 'https://docs.example/docs/concepts/entry/',
      language: 'en',
      toc: [{ id: 'concepts-entry--one', title: 'One', level: 2 }],
      body: { key: 'concepts/entry.md', idPrefix: 'concepts-entry--' },
    },
  ])
})

test('links between pages of the document become anchors in it, other links are unchanged', async () => {
  const [, entry] = await plan([
    '#one',
    '',
    '/docs/concepts/',
    '/docs/concepts/#why',
    '/docs/concepts/#the-concepts',
    '/docs/concepts/entry/#one',
    '/docs/guides/#one',
    'https://other.example/#one',
  ])
  expect(entry?.body?.hrefs).toEqual([
    '#concepts-entry--one',
    '#concepts-entry',
    '#concepts',
    '#concepts--why',
    '#concepts',
    '#concepts-entry--one',
    '/docs/guides/#one',
    'https://other.example/#one',
  ])
})

test('`#top` is the beginning of a page that has no such id', async () => {
  const [, entry] = await plan(['#top', '/docs/concepts/#top'])
  expect(entry?.body?.hrefs).toEqual(['#concepts-entry--top', '#concepts'])
})

test('links to pages in other parts of the section lead to anchors in those parts', async () => {
  const hrefs = ['/docs/concepts/entry/', '/docs/concepts/entry/#one', '/docs/concepts/#why']
  const [concepts] = await planChapters(pages.slice(0, 1), site, {
    bodyOf: async ({ node }) => ({ key: node.path, path: node.path, hrefs, images: [], idPrefix: '' }),
    languageOf: () => undefined,
    otherParts: [{ route: '/concepts/printable/2/', pages: pages.slice(1) }],
  })
  expect(concepts?.body?.hrefs).toEqual([
    '/docs/concepts/printable/2/#concepts-entry',
    '/docs/concepts/printable/2/#concepts-entry--one',
    '#concepts--why',
  ])
})

test('readChapterId finds the page and the original id for an id of the document', () => {
  const routes = ['/concepts/', '/concepts/entry/']
  expect(readChapterId('concepts-entry', routes)).toEqual({ route: '/concepts/entry/', hash: '' })
  expect(readChapterId('concepts--why', routes)).toEqual({ route: '/concepts/', hash: 'why' })
  // The separator may be part of a heading's id.
  expect(readChapterId('concepts--a--b', routes)).toEqual({ route: '/concepts/', hash: 'a--b' })
  expect(readChapterId('guides--why', routes)).toBeUndefined()
})
