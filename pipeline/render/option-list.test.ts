import { expect, test } from 'vitest'
import { listOptions } from './option-list.ts'

/**
 * List the options of a page with the given lines: headings with depth and text, or
 * the props of an `<Option>`.
 */
function list(
  lines: ([depth: number, title: string] | Record<string, string>)[],
  url = '/configuration/kettle/',
) {
  const places = lines.map((line, index) => ({ line, place: { line: index + 1, column: 1 } }))
  const headings = places.flatMap(({ line, place }) =>
    Array.isArray(line) ? { depth: line[0], title: line[1], id: line[1].toLowerCase(), place } : [],
  )
  const components = places.flatMap(({ line, place }) =>
    Array.isArray(line) ? [] : { name: 'Option', props: line, links: {}, images: {}, place },
  )
  return listOptions({ headings, components }, { url, page: 'Kettle' })
}
const names = (...input: Parameters<typeof list>) => list(...input).map(({ name }) => name)

test('an option is named after its heading, and names below it are completed with the parent option', () => {
  expect(
    names([
      [2, 'kettle'],
      { type: 'object' },
      [3, 'kettle.lid'],
      { type: 'object' },
      { name: 'open', type: 'boolean' },
      [4, 'handle'],
      { type: 'string' },
      { name: 'lid.handle.grip', type: 'string' },
      [3, 'Heating'],
      { name: 'kettle.heat', type: 'number' },
      [3, '`kettle.a` / `kettle.b`'],
      { type: 'number' },
    ]),
  ).toEqual([
    'kettle',
    'kettle.lid',
    'kettle.lid.open',
    'kettle.lid.handle',
    'kettle.lid.handle.grip',
    'kettle.heat',
    'kettle.a',
    'kettle.b',
  ])
})

test('an option before the first heading is named after the page', () => {
  const lines = [{ type: 'object' }, [2, 'lid'], { type: 'boolean' }, [2, 'Cup.size'], { type: 'number' }]
  expect(names(lines as Parameters<typeof list>[0])).toEqual(['kettle', 'kettle.lid', 'Cup.size'])
})

test('an entry links to its heading and contains the default value or the note about it', () => {
  expect(
    list([
      [2, 'lid'],
      { type: 'boolean', default: 'true' },
      { name: 'grip', type: 'string', defaultNote: 'that of the lid' },
    ]),
  ).toEqual([
    { name: 'lid', type: 'boolean', default: 'true', url: '/configuration/kettle/#lid', page: 'Kettle' },
    {
      name: 'lid.grip',
      type: 'string',
      defaultNote: 'that of the lid',
      url: '/configuration/kettle/#lid',
      page: 'Kettle',
    },
  ])
})
