import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject, type Files } from '../../../../test/support/project.ts'
import { readModule } from './read-module.ts'
import { Unknown } from './setting.ts'

/** Evaluate a configuration. @param files Other files in its folder. */
function read(code: string, files: Files = {}): unknown {
  const dir = createProject({ 'config.ts': code, ...files })
  const { value } = readModule(path.join(dir, 'config.ts'), dir).main
  return value
}

const known: [what: string, code: string, value: unknown][] = [
  ['an environment variable', '{ a: process.env.BASE ?? "/", b: process.env?.CI ? 1 : 2 }', { a: '/', b: 2 }],
  [
    'a comparison with an environment variable',
    '{ a: process.env.CONTEXT === "preview", b: !!process.env.CI || "no" }',
    { a: false, b: 'no' },
  ],
  ['a loose comparison', '[1 == "1", null == undefined, 0 == null, "a" != "a"]', [true, true, false, false]],
  [
    'a list with `.filter(Boolean)`',
    '[false && { to: "/a" }, { to: "/b" }].filter(Boolean) as Item[]',
    [{ to: '/b' }],
  ],
  [
    'a call of list methods',
    '["a-1", "b-1"].filter((one) => one.startsWith("a")).map((one) => ({ one }))',
    [{ one: 'a-1' }],
  ],
  [
    'a call of `Object.entries`',
    'Object.entries({ a: 1 }).splice(0, 5).map(([label, href]) => ({ label, href }))',
    [{ label: 'a', href: 1 }],
  ],
  [
    'a path in the project',
    '({ root: require("path").join(__dirname, "docs"), url: new URL("a.png", "https://a.example").href })',
    { root: 'docs', url: 'https://a.example/a.png' },
  ],
  [
    'an immediately invoked function',
    '(() => { if (process.env.FAST) { return 1 } return undefined })() ?? "none"',
    'none',
  ],
  ['a spread of a falsy value', '{ a: 1, ...(process.env.CI && { a: 2 }) }', { a: 1 }],
]

test.each(known)('%s is evaluated', (_what, code, value) => {
  expect(read(`export default ${code}`)).toEqual(value)
})

test('functions with constants, conditions and return values are evaluated', () => {
  const code = `import { nav } from './nav'
function helper(lang: string) {
  const isZh = lang === 'zh'
  const link = (to: string) => \`\${isZh ? '/zh' : ''}\${to}\`
  return { link, text: (zh: string, en: string) => (isZh ? zh : en) }
}
function toSidebar(lang: 'zh' | 'en') {
  const { link, text } = helper(lang)
  if (!link) {
    throw new Error('none')
  }
  return { [link('/guide/')]: [{ text: text('开始', 'Start'), items: [link('/guide/a')] }] }
}
export default async function config() {
  console.log('x')
  return { sidebar: toSidebar('zh'), nav: nav('en') }
}
`
  const files = {
    'nav.ts': "const prefix = '/x'\nexport const nav = (lang: string) => prefix + lang\n",
  }
  expect(read(code, files)).toEqual({
    sidebar: { '/zh/guide/': [{ text: '开始', items: ['/zh/guide/a'] }] },
    nav: '/xen',
  })
})

test('`exports.name` assignments are visible to importing modules', () => {
  const files = { 'own.js': 'const list = [{ from: "/a" }]\nexports.list = list\nmodule.exports.one = 1\n' }
  expect(read("import { list, one } from './own.js'\nexport default [...list, one]\n", files)).toEqual([
    { from: '/a' },
    1,
  ])
})

test('functions with side effects or endless recursion aren’t evaluated', () => {
  const code = `const add = (list) => { list.push(1); return list }
const endless = (one) => [endless(one), endless(one)]
export default { list: add([]), made: fetch('/x'), end: endless(1).length }
`
  const { list } = read(code) as Record<string, unknown>
  expect(list).toBeInstanceOf(Unknown)
})

test.each([
  [
    'strings that double',
    'const a0 = "0123456789"',
    (now: string, last: string) => `const ${now} = ${last} + ${last}`,
  ],
  [
    'nested objects that double',
    'const a0 = [0]',
    (now: string, last: string) => `const ${now} = { a: ${last}, b: ${last} }`,
  ],
  [
    'lists that double',
    'const a0 = [0]',
    (now: string, last: string) => `const ${now} = ${last}.concat(${last})`,
  ],
  [
    'strings that grow by `replaceAll`',
    'const a0 = "aaaaaaaaaa"',
    (now: string, last: string) => `const ${now} = ${last}.replaceAll("a", ${last})`,
  ],
])('%s are unknown once they are too large', (_what, first, next) => {
  const lines = Array.from({ length: 40 }, (_, index) => next(`a${index + 1}`, `a${index}`))
  const value = read([first, ...lines, 'export default { large: a40 }'].join('\n'))
  const { large } = value instanceof Unknown ? { large: value } : (value as { large: unknown })
  expect(large).toBeInstanceOf(Unknown)
})

test('values nested deeper than the stack are an error that names the file', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `const a${index + 1} = [a${index}]`)
  expect(() => read(['const a0 = 0', ...lines, 'export default a20000'].join('\n'))).toThrow(
    '`config.ts` can’t be read: its values are too large or nested too deeply',
  )
})

test('modules outside of the project or repository aren’t read', () => {
  const dir = createProject({ 'secret.ts': 'export default "a"', 'site/config.ts': '' })
  const code = 'import secret from "../secret"\nexport default secret ?? "none"'
  writeFileSync(path.join(dir, 'site/config.ts'), code)
  const read = () => readModule(path.join(dir, 'site/config.ts'), path.join(dir, 'site')).main.value
  expect(read()).toBe('none')
  mkdirSync(path.join(dir, '.git'))
  expect(read()).toBe('a')
})
