import { expect, test } from 'vitest'
import { fileNode } from '../../test/support/site-page.ts'
import { splitPrintable } from './split-printable.ts'

const toPage = (title: string, size: number, group?: string) =>
  fileNode(`api/${title.toLowerCase()}.md`, { title, size, group })

const split = (pages: ReturnType<typeof toPage>[], maxBytes = 100) =>
  splitPrintable({ name: 'api', pages }, maxBytes).map(({ route, title, pages: own }) => [
    route,
    title,
    own.map((page) => page.title).join(' '),
  ])

test('a section that is not too long is not divided', () => {
  expect(split([toPage('A', 60), toPage('B', 40)])).toEqual([])
})

test('a long section is divided between groups into as few parts as possible', () => {
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

test('a group that is too long is divided between its pages, and parts are named after their pages', () => {
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

test('a long section without groups is divided between pages', () => {
  expect(split([toPage('A', 60), toPage('B', 60), toPage('C', 30)])).toEqual([
    ['/api/printable/1/', 'A', 'A'],
    ['/api/printable/2/', 'B – C', 'B C'],
  ])
})
