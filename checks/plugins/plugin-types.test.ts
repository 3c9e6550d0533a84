import type { CheckPage } from 'docsite'
import { expect, test } from 'vitest'
import type { PluginPlace } from './plugin-places.ts'
import { checkPluginTypes } from './plugin-types.ts'

const schemas = new Map([
  ['FirstPlugin', { properties: { files: { type: 'array', items: { type: 'string' } } } }],
  ['SecondPlugin', { properties: { files: { type: 'number' } } }],
])

const option = (line: number, type: string) => ({
  name: 'Option',
  props: { name: 'files', type },
  place: { line, column: 1 },
})

/** A page with a section for each of the two plugins, whose option `files` has the given types. */
function check(first: string, second: string) {
  const headings = ['FirstPlugin', 'SecondPlugin'].map((title, index) => ({
    title,
    depth: 2,
    place: { line: 1 + 10 * index, column: 1 },
  }))
  const record = { headings, components: [option(3, first), option(13, second)] }
  const page = { node: { path: 'plugins/all.mdx' }, record } as unknown as CheckPage
  const places = headings.map((heading) => ({ plugin: heading.title, page, codes: [], section: { heading } }))
  const { measure, problems } = checkPluginTypes(places as unknown as PluginPlace[], schemas, {
    placeOf: (_, place) => ({ line: place?.line }),
  })
  return {
    covered: `${measure.covered} of ${measure.total}`,
    problems: problems.map(({ line, reason }) => [line, reason]),
  }
}

test('the options below a heading with the name of a plugin are compared with the schema of that plugin', () => {
  expect(check('string[]', 'number')).toEqual({ covered: '2 of 2', problems: [] })
  expect(check('number[]', 'string[]')).toEqual({
    covered: '0 of 2',
    problems: [
      [3, 'The type of `files` isn’t `number[]`: in arrays, it also accepts string'],
      [13, 'The type of `files` isn’t `string[]`: it also accepts number'],
    ],
  })
})
