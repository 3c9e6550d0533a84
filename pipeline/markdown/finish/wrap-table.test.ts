import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { expect, test } from 'vitest'
import { wrapTable } from './wrap-table.ts'

function classesOf(html: string): unknown {
  const table = select('table', fromHtml(html, { fragment: true }))
  return table && wrapTable(table).properties.className
}

test('the wrapper has a class for each column with sentences, but not for names and code', () => {
  expect(
    classesOf(`<table>
      <thead><tr><th>A heading that is longer than all<th>Type<th>What it does
      <tbody>
        <tr><td>mode <td><code>'production' | 'development' | 'none'</code><td>Sets it.
        <tr><td>devtool<td><code>false</code><td>Chooses how source maps are made.`),
  ).toEqual(['table', 'wide-3'])
})

test('the wrapper of a table without sentences has only the class `table`', () => {
  expect(classesOf('<table><tr><td>a<td>b</table>')).toEqual(['table'])
})

test('the wrapper of a table with five header cells has the class `many`', () => {
  const cells = (name: string, count: number) => `<${name}>a`.repeat(count)
  expect(classesOf(`<table><tr>${cells('th', 5)}<tr>${cells('td', 5)}</table>`)).toEqual(['table', 'many'])
  expect(classesOf(`<table><tr>${cells('th', 4)}<tr>${cells('td', 5)}</table>`)).toEqual(['table'])
})
