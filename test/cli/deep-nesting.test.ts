import { expect, test } from 'vitest'
import { createProject, type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

// Each of these inputs once crashed the process with a signal, which fails the test that runs in this process.
const { docsiteJson } = warmDocsite()

const nest = (open: string, close: string, levels = 9000) => `${open.repeat(levels)}1${close.repeat(levels)}`
const lists = nest('[', ']')
const site = "site: { name: 'Kettle' }"

test.each<[string, Files, string]>([
  [
    'TypeScript',
    { 'docsite.config.ts': `const a =\n  ${lists}\nexport default { ${site} }\n` },
    'docsite.config.ts:2:502',
  ],
  [
    'a module that a TypeScript configuration imports',
    {
      'docsite.config.ts': `import './deep.ts'\nexport default { ${site} }\n`,
      'deep.ts': `export const a = ${nest('a => ', '')}\n`,
    },
    'deep.ts:1:2515',
  ],
  [
    'JavaScript',
    { 'docsite.config.mjs': `export default { ${site}, a: ${lists} }\n` },
    'docsite.config.mjs:1:545',
  ],
  ['JSON', { 'docsite.config.json': `{ "a": ${lists} }` }, 'docsite.config.json:1:506'],
  [
    'computed values',
    {
      'docsite.config.mjs': `let a = []\nfor (let i = 0; i < 9000; i++) a = [a]\nexport default { ${site}, markdown: { remarkPlugins: [['x', { a }]] } }\n`,
    },
    'docsite.config.mjs:1:1',
  ],
  [
    'a stylesheet',
    {
      'docsite.config.mjs': `export default { ${site}, theme: { css: 'theme.css' } }\n`,
      'theme.css': `a { color: red }\n${nest('b{', '}')}\n`,
    },
    'theme.css:2:202',
  ],
])(
  'a configuration that is nested too deeply is reported with its position in the file: %s',
  async (_name, files, place) => {
    const dir = createProject({ ...sampleSite(), ...files })
    const { exitCode, messages } = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
    expect(exitCode).toBe(2)
    expect(messages.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([place])
    expect(messages[0]).toMatchObject({
      severity: 'error',
      reason: expect.stringContaining('nested too deeply'),
    })
  },
)

test.each(['', '--run-config'])(
  '`docsite import %s` reports a too deeply nested configuration of another tool',
  async (option) => {
    const dir = createProject({
      'old/.vitepress/config.js': `export default {\n  title: 'Kettle',\n  themeConfig: { nav: ${lists} },\n}\n`,
      'old/index.md': page('Home'),
    })
    const options = option === '' ? [] : [option]
    const { exitCode, messages } = await docsiteJson(['import', 'old', '--into', 'new', ...options], dir)
    expect(exitCode).toBe(2)
    expect(messages).toMatchObject([{ file: 'old/.vitepress/config.js', line: 3, ruleId: 'code-nesting' }])
  },
)

test('`docsite check` reports too deeply nested samples, and `build` publishes them unchanged', async () => {
  const fence = (language: string) =>
    `\`\`\`${language}\nconst a = 1\n\`\`\`\n\n\`\`\`${language}\nx(${lists})\n\`\`\`\n`
  const dir = createProject(
    sampleSite({ 'content/a.md': `${page('A')}\n${['js', 'ts', 'json5'].map(fence).join('\n')}` }),
  )
  const { exitCode, messages } = await docsiteJson(['check', '--only', 'samples'], dir)
  expect(exitCode).toBe(1)
  const deep = messages.filter(({ reason }) => reason.includes('nested too deeply'))
  expect(deep.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'content/a.md:12',
    'content/a.md:20',
    'content/a.md:28',
  ])
  expect(await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)).toMatchObject({ exitCode: 0 })
})

test.each([
  ['jsx', '', '<a>\n'],
  ['js', '', 'if (a)\n'],
  ['js', '', 'new '],
  ['ts', 'type A = ', 'keyof '],
  ['ts', 'let a: A', '<A'],
  ['json5', '', 'new '],
])(
  '`docsite check` reports a sample in %s with deep nesting without brackets: %s%s…',
  async (language, start, level) => {
    const sample = start + level.repeat(40_000)
    const dir = createProject(
      sampleSite({ 'content/a.md': `${page('A')}\n\`\`\`${language}\n${sample}\n\`\`\`\n` }),
    )
    const { exitCode, messages } = await docsiteJson(['check', '--only', 'samples'], dir)
    expect(exitCode).toBe(1)
    expect(messages).toMatchObject([
      { file: 'content/a.md', reason: expect.stringContaining('nested too deeply') },
    ])
  },
)

test.each<[string, Files, string]>([
  [
    'elements',
    { 'content/_components/Deep.tsx': `export default () =>\n  ${nest('<b>', '</b>')}\n` },
    'Deep.tsx:2',
  ],
  [
    'brackets in an imported module',
    {
      'content/_components/Deep.tsx': "import { a } from './deep.ts'\nexport default () => <b>{a}</b>\n",
      'content/_components/deep.ts': `export const a = ${lists}\n`,
    },
    'deep.ts:1',
  ],
  [
    'rules in its stylesheet',
    {
      'content/_components/Deep.tsx': "import './deep.css'\nexport default () => <b />\n",
      'content/_components/deep.css': `a { color: red }\n${nest('b{', '}')}\n`,
    },
    'deep.css:2',
  ],
])('a component of the site with too deeply nested %s is reported', async (_name, files, place) => {
  const dir = createProject(sampleSite({ 'content/a.mdx': page('A', '<Deep />'), ...files }))
  const { exitCode, messages } = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
  expect(exitCode).toBe(1)
  expect(messages.map(({ file, line }) => `${file}:${line}`)).toEqual([`content/_components/${place}`])
})
