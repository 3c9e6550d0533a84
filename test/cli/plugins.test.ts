import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']

/** A remark plugin that appends a word to every text node. */
const plugin = (word: string) => `
export default function remarkWord({ end = '' } = {}) {
  const walk = (node) => {
    if (node.type === 'text') node.value += ' ${word}' + end
    for (const child of node.children ?? []) walk(child)
  }
  return walk
}
`
/** A rehype plugin that adds a class to every paragraph. */
const rehypePlugin = `
export default () => (tree) => {
  for (const node of tree.children) if (node.tagName === 'p') node.properties.className = ['from-plugin']
}
`
const packageOf = (version: string) =>
  JSON.stringify({
    name: 'remark-word',
    version,
    type: 'module',
    exports: { '.': { import: './lib/index.js' } },
  })

const config = (markdown: object) => JSON.stringify({ site: { name: 'x' }, markdown })

const content: Files = { 'content/a.md': page('A', 'Text.'), 'content/b.mdx': page('B', 'Text.') }

/** Enough pages for two batches: with plugins, worker processes compile them. */
const many: Files = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`content/p${index}.md`, page(`P${index}`, 'Text.')]),
)

/** Build. @returns The number of compiled pages, and the texts of both pages. */
async function run(dir: string): Promise<{ compiled: number; texts: string[] }> {
  const { exitCode, result, messages } = await docsiteJson(build, dir)
  expect(exitCode, JSON.stringify(messages)).toBe(0)
  const texts = ['/a/', '/b/'].map((route) => readPage(path.join(dir, 'output'), route).text('.prose'))
  return { compiled: (result as { index: { compiled: number } }).index.compiled, texts }
}

test('a local remark plugin runs on .md and .mdx with its options, and a change of its file recompiles the pages', async () => {
  const dir = createProject({
    ...content,
    'plugins/word.mjs': plugin('one'),
    'docsite.config.json': config({ remarkPlugins: [['./plugins/word.mjs', { end: '!' }]] }),
  })
  expect(await run(dir)).toEqual({ compiled: 2, texts: ['Text. one!', 'Text. one!'] })
  expect(await run(dir)).toEqual({ compiled: 0, texts: ['Text. one!', 'Text. one!'] })
  writeFiles(dir, { 'plugins/word.mjs': plugin('two') })
  expect(await run(dir)).toEqual({ compiled: 2, texts: ['Text. two!', 'Text. two!'] })
  writeFiles(dir, {
    'docsite.config.json': config({ remarkPlugins: [['./plugins/word.mjs', { end: '?' }]] }),
  })
  expect(await run(dir)).toEqual({ compiled: 2, texts: ['Text. two?', 'Text. two?'] })
})

/** A remark plugin that makes the text between two `$` code, as `remark-math` does: the parser gets syntax from it. */
const syntaxPlugin = `
const dollar = 36
function tokenize(effects, ok, nok) {
  return (code) => {
    effects.enter('formula')
    effects.consume(code)
    return function inside(code) {
      if (code === null || code < 0) return nok(code)
      effects.consume(code)
      if (code !== dollar) return inside
      effects.exit('formula')
      return ok
    }
  }
}
export default function remarkFormulas() {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push({ text: { [dollar]: { name: 'formula', tokenize } } })
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push({
    enter: { formula(token) { this.enter({ type: 'inlineCode', value: this.sliceSerialize(token).slice(1, -1) }, token) } },
    exit: { formula(token) { this.exit(token) } },
  })
}
`

test('a remark plugin can add syntax to the parser, also where MDX has syntax of its own', async () => {
  const text = 'Let $a_{n}*b*c$ be *x*.'
  const dir = createProject({
    'content/a.md': page('A', text),
    'content/b.mdx': page('B', text),
    'content/c.mdx': page('C', "import Part from './_part.md'\n\n<Part />"),
    'content/_part.md': text,
    'formulas.mjs': syntaxPlugin,
    'docsite.config.json': config({ remarkPlugins: ['./formulas.mjs'] }),
  })
  const { exitCode, messages } = await docsiteJson(build, dir)
  expect(exitCode, JSON.stringify(messages)).toBe(0)
  for (const route of ['/a/', '/b/', '/c/'])
    expect(readPage(path.join(dir, 'output'), route).text('.prose code'), route).toBe('a_{n}*b*c')
})

test('a change of a module that a local plugin imports recompiles the pages', async () => {
  const word = (text: string) => `export const word = '${text}'\n`
  const dir = createProject({
    ...content,
    'plugins/add.mjs': `import { word } from './lib/word.mjs'
export default () => (tree) => { tree.children.at(-1).children[0].value += ' ' + word }
`,
    'plugins/lib/word.mjs': word('one'),
    'docsite.config.json': config({ remarkPlugins: ['./plugins/add.mjs'] }),
  })
  expect(await run(dir)).toEqual({ compiled: 2, texts: ['Text. one', 'Text. one'] })
  expect((await run(dir)).compiled).toBe(0)
  writeFiles(dir, { 'plugins/lib/word.mjs': word('two') })
  expect(await run(dir)).toEqual({ compiled: 2, texts: ['Text. two', 'Text. two'] })
})

test('a plugin can be a package, and a new version recompiles the pages', async () => {
  const dir = createProject({
    ...content,
    'node_modules/remark-word/package.json': packageOf('1.0.0'),
    'node_modules/remark-word/lib/index.js': plugin('first'),
    'docsite.config.json': config({ remarkPlugins: ['remark-word'] }),
  })
  expect(await run(dir)).toEqual({ compiled: 2, texts: ['Text. first', 'Text. first'] })
  writeFiles(dir, {
    'node_modules/remark-word/package.json': packageOf('1.0.1'),
    'node_modules/remark-word/lib/index.js': plugin('second'),
  })
  expect(await run(dir)).toEqual({ compiled: 2, texts: ['Text. second', 'Text. second'] })
})

test('a rehype plugin runs on the HTML tree, in every worker process', async () => {
  const dir = createProject({
    ...content,
    ...many,
    'rehype-class.mjs': rehypePlugin,
    'docsite.config.json': config({ rehypePlugins: ['./rehype-class.mjs'] }),
  })
  expect((await docsite([...build, '--workers', '2'], dir)).exitCode).toBe(0)
  for (const route of ['/a/', '/b/', '/p0/', '/p19/'])
    expect(readPage(path.join(dir, 'output'), route).has('.prose > p.from-plugin'), route).toBe(true)
})

test.each([
  ['remark-none', {}, '`remark-none` isn’t installed', 'npm install remark-none'],
  ['./none.mjs', {}, 'no plugin at `none.mjs`', 'configuration'],
  ['./value.mjs', { 'value.mjs': 'export default 1\n' }, 'isn’t a function', 'configuration'],
])('an invalid plugin is reported by its name: %s', async (name, files, reason, hint) => {
  const dir = createProject({
    ...content,
    ...(files as Files),
    'docsite.config.json': config({ remarkPlugins: [name] }),
  })
  const { exitCode, messages } = await docsiteJson(build, dir)
  expect(exitCode).toBe(2)
  expect(messages).toMatchObject([
    { ruleId: 'plugin', severity: 'error', file: 'docsite.config.json', line: expect.any(Number) },
  ])
  expect(messages[0]?.reason).toContain(reason)
  expect(messages[0]?.hint).toContain(hint)
})

test('an invalid plugin is reported in the same way by worker processes', async () => {
  const files = { ...many, 'docsite.config.json': config({ remarkPlugins: [['./options.mjs', { end: 5 }]] }) }
  const plugins = { 'options.mjs': `export default (options) => { throw new Error('end is no text') }\n` }
  const dir = createProject({ ...files, ...plugins })
  expect(await docsiteJson([...build, '--workers', '2'], dir)).toMatchObject({
    exitCode: 2,
    messages: [
      {
        ruleId: 'plugin',
        file: 'docsite.config.json',
        line: expect.any(Number),
        reason: expect.stringContaining('end is no text'),
      },
    ],
  })
})

test('an exception of a plugin is reported with the page that caused it', async () => {
  const dir = createProject({
    ...content,
    'throws.mjs': `export default () => (tree, file) => { if (String(file).includes('boom')) throw new Error('no luck') }\n`,
    'content/c.md': page('C', 'boom'),
    'docsite.config.json': config({ remarkPlugins: ['./throws.mjs'] }),
  })
  const { exitCode, messages } = await docsiteJson(build, dir)
  expect(exitCode).toBe(1)
  expect(messages).toMatchObject([{ file: 'content/c.md', ruleId: 'plugin-failed', severity: 'error' }])
  expect(messages[0]?.reason).toContain('no luck')
})

test('a message of a plugin is reported with its position', async () => {
  const dir = createProject({
    ...content,
    'warns.mjs': `export default () => (tree, file) => { file.message('Too short', { place: tree.children[0].position, source: 'lint', ruleId: 'short' }) }\n`,
    'docsite.config.json': config({ remarkPlugins: ['./warns.mjs'] }),
  })
  const { messages } = await docsiteJson(build, dir)
  expect(messages.map(({ file, line, ruleId, severity }) => `${file}:${line} ${ruleId} ${severity}`)).toEqual(
    ['content/a.md:5 short warning', 'content/b.mdx:5 short warning'],
  )
})
