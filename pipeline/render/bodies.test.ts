import { expect, test } from 'vitest'
import { type BodySource, fillBodies, listBodies } from './bodies.ts'

const toSource = (key: string): BodySource => ({ key, path: key, hrefs: [], images: [], idPrefix: '' })
const props = {
  title: 'Kettles',
  empty: undefined,
  body: toSource('one'),
  chapters: [
    { title: 'A', body: toSource('two') },
    { title: 'B', body: undefined },
  ],
}

test('fillBodies replaces every `body` with HTML, at any depth, and an undefined one with an empty string', () => {
  expect(fillBodies(props, ({ key }) => `<p>${key}</p>`)).toEqual({
    title: 'Kettles',
    body: '<p>one</p>',
    chapters: [
      { title: 'A', body: '<p>two</p>' },
      { title: 'B', body: '' },
    ],
  })
})

test('listBodies lists compiled pages in document order', () => {
  expect(listBodies(props).map(({ key }) => key)).toEqual(['one', 'two'])
  expect(listBodies({ body: undefined })).toEqual([])
})
