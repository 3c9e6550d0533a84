import { expect, test } from 'vitest'
import { fileNode } from '../../../test/support/site-page.ts'
import { type DirectoryNode, resizePage } from './content-index.ts'

const folder = (path: string, size: number, children: DirectoryNode['children']): DirectoryNode => ({
  type: 'directory',
  path,
  name: path.split('/').at(-1) || 'content',
  size,
  url: `/${path}`,
  children,
})

const tree = (size: number) =>
  folder('', 30 + size, [
    folder('a', 20 + size, [
      folder('a/b', 10 + size, [fileNode('a/b/c.md', { size }), fileNode('a/b/c.mdx', { size: 10 })]),
      fileNode('a/c.md', { size: 10, title: '"path": "a/b/c.md",\n' }),
    ]),
    fileNode('c.md', { size: 10 }),
  ])

const toBytes = (node: DirectoryNode) => Buffer.from(JSON.stringify(node, null, 1))

test('`resizePage` changes the size of a page and of its folders in the bytes of the index', () => {
  expect(resizePage(toBytes(tree(100)), 'a/b/c.md', -99)).toEqual(toBytes(tree(1)))
  expect(resizePage(toBytes(tree(1)), 'a/b/c.md', 99)).toEqual(toBytes(tree(100)))
  expect(resizePage(toBytes(tree(100)), 'a/b/c.md', 9)).toEqual(toBytes(tree(109)))
  expect(resizePage(toBytes(tree(68)), 'a/b/c.md', 2)).toEqual(toBytes(tree(70)))
})

test('`resizePage` returns undefined if the bytes aren’t an index that contains the page', () => {
  expect(resizePage(toBytes(tree(1)), 'a/b/d.md', 1)).toBeUndefined()
  expect(resizePage(Buffer.from(JSON.stringify(tree(1))), 'a/b/c.md', 1)).toBeUndefined()
})
