import { expect, test } from 'vitest'
import type { SitePage } from '../../../site/pages/link-targets.ts'
import { LostPages } from './lost-pages.ts'

const shared = 'These words are the same on all pages of the folder.\n'

/** A site with pages whose texts hardly differ. Keys are paths below the content folder. */
function createSite() {
  const texts = new Map<string, string>()
  const lost = new LostPages()
  const toRoute = (source: string) => `/${source.replace('.md', '/')}`
  const follow = () => {
    const pages = [...texts].map(
      ([path, text]) => ({ node: { url: toRoute(path) }, summary: { path, sha256: text } }) as SitePage,
    )
    const hasRoute = (route: string) => pages.some(({ node }) => node.url === route)
    lost.follow({ pages, hasRoute, read: ({ summary }) => texts.get(summary.path) ?? '' })
  }
  const open = (source: string, text = texts.get(source) ?? '') =>
    lost.remember(toRoute(source), { source, sha256: texts.get(source) ?? '', text })
  return { texts, lost, follow, open }
}

const names = (folder: string, first: number, end: number) =>
  Array.from({ length: end - first }, (_, index) => `${folder}/cup-${first + index}.md`)

test('if a switch of branches renames a folder in several steps, a page is found by its file name', () => {
  const { texts, lost, follow, open } = createSite()
  for (const name of names('cups', 0, 60)) texts.set(name, `${shared}${name}`)
  follow()
  open('cups/cup-50.md')
  texts.clear()
  for (const name of names('mugs', 0, 10)) texts.set(name, `${shared}new ${name}`)
  follow()
  expect(lost.find('/cups/cup-50/')).toEqual({ source: 'cups/cup-50.md' })
  for (const name of names('mugs', 10, 60)) texts.set(name, `${shared}new ${name}`)
  follow()
  expect(lost.find('/cups/cup-50/')?.movedTo).toBe('/mugs/cup-50/')
})

test('a page is found by its last known text if it is requested while its file is already deleted', () => {
  const { texts, lost, follow, open } = createSite()
  texts.set('cups/cup-1.md', `${shared}one`)
  follow()
  open('cups/cup-1.md')
  open('cups/cup-1.md', '')
  texts.clear()
  texts.set('mugs/mug.md', `${shared}two`)
  follow()
  expect(lost.find('/cups/cup-1/')?.movedTo).toBe('/mugs/mug/')
})

test('a page is followed over several renames, and a list without a page is only known to be lost', () => {
  const { texts, lost, follow, open } = createSite()
  texts.set('a.md', shared)
  follow()
  open('a.md')
  lost.remember('/list/')
  for (const [from, to] of [
    ['a.md', 'b.md'],
    ['b.md', 'c.md'],
  ] as const) {
    texts.delete(from)
    texts.set(to, shared)
    follow()
    open(to)
  }
  expect(lost.find('/a/')?.movedTo).toBe('/c/')
  expect(lost.find('/list/')).toEqual({})
  expect(lost.find('/other/')).toBe(undefined)
})
