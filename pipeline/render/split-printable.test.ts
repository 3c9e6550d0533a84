import { expect, test } from 'vitest'
import { fileNode } from '../../test/support/site-page.ts'
import { splitPrintable } from './split-printable.ts'

const toPage = (title: string, size: number, group?: string) =>
  fileNode(`api/${title.toLowerCase()}.md`, { title, size, group })

const split = (pages: ReturnType<typeof toPage>[], most = 100) =>
  splitPrintable({ name: 'api', pages }, most).map(({ route, title, pages: own }) => [
    route,
    title,
    own.map((page) => page.title).join(' '),
  ])

test('a section that isn’t long is one document', () => {
  expect(split([toPage('A', 60), toPage('B', 40)])).toEqual([])
})

test('a long section is divided between its groups, as few as possible', () => {
  const pages = [
    toPage('A', 20, 'Basics'),
    toPage('B', 20, 'Basics'),
    toPage('C', 40, 'Hooks'),
    toPage('D', 50, 'Events'),
    toPage('E', 50, 'Events'),
  ]
  expect(split(pages)).toEqual([
    ['/api/printable/1/', 'Basics, Hooks', 'A B C'],
    ['/api/printable/2/', 'Events', 'D E'],
  ])
})

test('a group that is too long itself is divided between its pages, which name its parts', () => {
  const pages = [
    toPage('A', 10, 'Basics'),
    toPage('B', 80, 'Hooks'),
    toPage('C', 300, 'Hooks'),
    toPage('D', 5),
  ]
  expect(split(pages)).toEqual([
    ['/api/printable/1/', 'A – B', 'A B'],
    ['/api/printable/2/', 'C', 'C'],
    ['/api/printable/3/', 'D', 'D'],
  ])
})

test('pages without a group are divided as well', () => {
  expect(split([toPage('A', 60), toPage('B', 60), toPage('C', 30)])).toEqual([
    ['/api/printable/1/', 'A', 'A'],
    ['/api/printable/2/', 'B – C', 'B C'],
  ])
})
