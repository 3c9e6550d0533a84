import { expect, test } from 'vitest'
import { defaultLimits } from '../../config/limits-schema.ts'
import { type CompileOptions, toImportsKey, toOptionsKey, toPageKey } from './page-key.ts'

const options: CompileOptions = {
  limits: defaultLimits,
  headingIds: 'github',
  frontMatter: { allow: [], isKept: false, ignoresInvalid: false },
  remarkPlugins: [],
  rehypePlugins: [],
  pluginVersions: {},
}
const first = '1'.repeat(64)
const second = '2'.repeat(64)
const markdown = { path: 'a.md', isThirdParty: false }
const mdx = { path: 'a.mdx', isThirdParty: false }
const readme = { path: 'a.md', isThirdParty: true }

test('the options key depends on the limits, and on the plugins with their options, order and versions', () => {
  const variants: CompileOptions[] = [
    options,
    { ...options, remarkPlugins: ['./a.mjs', './b.mjs'] },
    { ...options, remarkPlugins: ['./b.mjs', './a.mjs'] },
    { ...options, rehypePlugins: ['./a.mjs', './b.mjs'] },
    { ...options, remarkPlugins: [['./a.mjs', { depth: 1 }]] },
    { ...options, remarkPlugins: [['./a.mjs', { depth: 2 }]] },
    { ...options, limits: { ...defaultLimits, nesting: 50 } },
    { ...options, pluginVersions: { './a.mjs': '1' } },
    { ...options, pluginVersions: { './a.mjs': '2' } },
  ]
  expect(new Set(variants.map(toOptionsKey)).size).toBe(variants.length)
  expect(toOptionsKey({ ...options })).toBe(toOptionsKey(options))
})

test('the options key does not depend on the order of object keys', () => {
  const key = (pluginVersions: Record<string, string>) => toOptionsKey({ ...options, pluginVersions })
  expect(key({ a: '1', b: '2' })).toBe(key({ b: '2', a: '1' }))
})

test('the page key depends on the options, the source kind, its origin and its bytes', () => {
  const keys = [
    toPageKey('x', markdown, first),
    toPageKey('y', markdown, first),
    toPageKey('x', mdx, first),
    toPageKey('x', readme, first),
    toPageKey('x', markdown, second),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  // The path makes no difference.
  expect(toPageKey('x', { ...markdown, path: 'b/c.md' }, first)).toBe(keys[0])
})

test('the key of a page with imports depends on each imported file and on their order', () => {
  const page = toPageKey('x', mdx, first)
  const keys = [
    toImportsKey(page, [first]),
    toImportsKey(page, [first, second]),
    toImportsKey(page, [second, first]),
    toImportsKey(toPageKey('y', mdx, first), [first]),
  ]
  expect(new Set([page, ...keys]).size).toBe(keys.length + 1)
})
