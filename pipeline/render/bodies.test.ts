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

test('every `body` is filled, at any depth; what has none is empty', () => {
  expect(fillBodies(props, ({ key }) => `<p>${key}</p>`)).toEqual({
    title: 'Kettles',
    body: '<p>one</p>',
    chapters: [
      { title: 'A', body: '<p>two</p>' },
      { title: 'B', body: '' },
    ],
  })
})

test('compiled pages are listed in their order', () => {
  expect(listBodies(props).map(({ key }) => key)).toEqual(['one', 'two'])
  expect(listBodies({ body: undefined })).toEqual([])
})
