import { expect, test } from 'vitest'
import { TermFinder } from './term-finder.ts'

const finder = new TermFinder([
  { use: 'source map', not: ['sourcemap', 'source-map'], except: [] },
  { use: 'Node.js', not: ['Node', 'node.js'], except: ['Node Version Manager'] },
  { use: 'ECMAScript modules', not: ['ES modules'], except: [] },
  { use: 'webpack', not: ['Webpack'], except: [] },
  { use: 'modules', not: ['units'], except: [] },
  { use: 'GitHub', not: ['Github', 'github'], except: [] },
  { use: 'part', not: ['ES module unit'], except: [] },
])
const find = (text: string) => finder.find(text).map(({ index, found, use }) => `${index} ${found} > ${use}`)

test('matches a word on its own, in the plural, and capitalized at the start of a sentence', () => {
  expect(find('Sourcemaps and a source-map. Source-map')).toEqual([
    '0 Sourcemaps > Source maps',
    '17 source-map > source map',
    '29 Source-map > Source map',
  ])
  expect(find('Node runs Webpack, not Node.js or node.js')).toEqual([
    '0 Node > Node.js',
    '10 Webpack > webpack',
    '34 node.js > Node.js',
  ])
})

test('does not match a word inside a longer word, a path or a name', () => {
  expect(
    find('sourcemapping ./sourcemap @x/sourcemap sourcemap.js hidden-source-map my-Webpack Node_x'),
  ).toEqual([])
})

test('matches across line breaks, honors exceptions, and prefers the longer of two overlapping matches', () => {
  expect(find('ES\n  modules')).toEqual(['0 ES\n  modules > ECMAScript modules'])
  expect(find('Node Version Manager for Node')).toEqual(['25 Node > Node.js'])
  expect(find('On Github.')).toEqual(['3 Github > GitHub'])
  expect(find('ES module units')).toEqual(['0 ES module units > parts'])
})
