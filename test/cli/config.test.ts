import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']
const content: Files = { 'content/a.md': page('A') }

/** Build a site. @returns The name of the site, which is the end of a page's title. */
async function nameOf(dir: string, args: string[] = []): Promise<string | undefined> {
  const { exitCode, stderr } = await docsite([...build, ...args], dir)
  expect(exitCode, String(stderr)).toBe(0)
  return readPage(path.join(dir, 'output'), '/a/').texts('title')[0]?.split(' | ')[1]
}

/** The problems of a build with an invalid configuration, as `file:line:column: reason → hint`. */
async function problemsOf(files: Files, args: string[] = []): Promise<string[]> {
  const dir = createProject({ ...content, ...files })
  const { exitCode, messages } = await docsiteJson([...build, ...args], dir)
  expect(exitCode).toBe(2)
  expect(existsSync(path.join(dir, 'output'))).toBe(false)
  return messages.map(
    ({ file, line, column, reason, hint }) =>
      `${[file, line, column].filter((part) => part !== null).join(':')}: ${reason} → ${hint}`,
  )
}

test('doesn’t depend on the `tsconfig.json` of the project, which may need packages that aren’t installed', async () => {
  const dir = createProject({
    ...content,
    'tsconfig.json': '{ "extends": "@kettle/tsconfig/next.json" }',
    'docsite.config.ts': "export default { site: { name: 'own' as string } }\n",
    'content/_components/Cup.tsx': 'export default function Cup() { return <b>cup</b> }\n',
    'content/b.mdx': page('B', '<Cup />'),
  })
  expect(await nameOf(dir)).toBe('own')
})

describe('a configuration', () => {
  test.each([
    [
      'docsite.config.ts',
      `import { defineConfig } from 'docsite'\nconst name: string = 'typed'\nexport default defineConfig({ site: { name } })\n`,
      'typed',
    ],
    ['docsite.config.mts', `export default { site: { name: 'module' as string } }\n`, 'module'],
    ['docsite.config.mjs', `export default { site: { name: 'module' } }\n`, 'module'],
    ['docsite.config.json', `{ "site": { "name": "json" } }\n`, 'json'],
  ])('%s is found and read', async (file, source, name) => {
    expect(await nameOf(createProject({ ...content, [file]: source }))).toBe(name)
  })

  test.each(['docsite.config.mjs', 'docsite.config.js'])(
    '%s can import `docsite` if it isn’t installed in the project, and Node.js warns about nothing',
    async (file) => {
      const source = `import { defineConfig } from 'docsite'\nexport default defineConfig({ site: { name: 'npx' } })\n`
      const dir = createProject({ ...content, 'package.json': '{ "name": "kettle" }', [file]: source })
      const { exitCode, stderr } = await docsite(build, dir)
      expect(exitCode, String(stderr)).toBe(0)
      expect(stderr).not.toContain('Warning')
      expect(await nameOf(dir)).toBe('npx')
    },
  )

  test('without the name of the site gets that of the package, as a site without a configuration does', async () => {
    const dir = createProject({
      ...content,
      'package.json': '{ "name": "kettle" }',
      'docsite.config.json': '{}',
    })
    expect(await nameOf(dir)).toBe('kettle')
  })

  test.each([
    [
      'an ES module',
      `import path from 'node:path'\nimport { fileURLToPath } from 'node:url'\nimport data from './data.json' with { type: 'json' }\nimport cup from 'cup'\nimport './inner/check.js'\nif (!globalThis.checked) throw new Error('check.js has not run')\nconst __dirname = path.dirname(fileURLToPath(import.meta.url))\nexport default { site: { name: [data.name, cup, path.basename(__dirname)].join(' in ') } }\n`,
    ],
    [
      'CommonJS',
      `const path = require('node:path')\nconst data = require(require.resolve('./data.json'))\nconst cup = require('cup')\nmodule.exports = { site: { name: [data.name, cup, path.basename(__dirname), require('./inner/name.js')].join(' in ').replace(/ in name.js$/, '') } }\n`,
    ],
  ])('docsite.config.js finds packages and files next to itself as %s', async (_format, source) => {
    const dir = createProject({
      ...content,
      'package.json': '{ "name": "kettle", "sideEffects": false }',
      'data.json': '{ "name": "Tea" }',
      'node_modules/cup/package.json': '{ "name": "cup", "main": "cup.js" }',
      'node_modules/cup/cup.js': `module.exports = 'a cup'\n`,
      'inner/check.js': 'globalThis.checked = true\n',
      'inner/name.js': `module.exports = require('node:path').basename(__filename)\n`,
      'docsite.config.js': source,
    })
    expect(await nameOf(dir)).toBe(`Tea in a cup in ${path.basename(dir)}`)
  })

  test('docsite.config.js is read as an ES module or CommonJS, according to `type` in package.json', async () => {
    const module = createProject({
      ...content,
      'package.json': '{ "type": "module" }',
      'docsite.config.js': `export default { site: { name: 'esm' } }\n`,
    })
    expect(await nameOf(module)).toBe('esm')
    const common = createProject({
      ...content,
      'package.json': '{ "type": "commonjs" }',
      'docsite.config.js': `module.exports = { site: { name: 'commonjs' } }\n`,
    })
    expect(await nameOf(common)).toBe('commonjs')
  })

  test('can be elsewhere with --config, and its paths are relative to its folder', async () => {
    const dir = createProject({
      'sites/one/my.config.json': `{ "site": { "name": "one" }, "content": "pages", "output": "../public" }`,
      'sites/one/pages/a.md': page('A'),
    })
    const { exitCode } = await docsite([...build, '--config', 'sites/one/my.config.json'], dir)
    expect(exitCode).toBe(0)
    expect(existsSync(path.join(dir, 'sites/public/a/index.html'))).toBe(true)
    expect(existsSync(path.join(dir, 'sites/one/.docsite/content-index.json'))).toBe(true)
  })

  test('is overridden by flags, whose paths are relative to the working directory', async () => {
    const dir = createProject({
      'docs/docsite.config.json': `{ "site": { "name": "one" }, "output": "unused" }`,
      'pages/a.md': page('A'),
    })
    const flags = [
      '--config',
      'docs/docsite.config.json',
      '--content',
      'pages',
      '--out',
      'site',
      '--cache',
      'c',
    ]
    expect((await docsite([...build, ...flags], dir)).exitCode).toBe(0)
    expect(existsSync(path.join(dir, 'site/a/index.html'))).toBe(true)
    expect(existsSync(path.join(dir, 'c/content-index.json'))).toBe(true)
    expect(existsSync(path.join(dir, 'docs/unused'))).toBe(false)
  })

  test.each<[string, string, string[], string, string]>([
    [
      'in a parent folder',
      'docsite.config.mjs',
      ['new', 'page', 'cup'],
      'There is no configuration in this folder, but in a parent folder',
      'Run the command in `..`, or pass `--config ../docsite.config.mjs`.',
    ],
    [
      'with a name that isn’t looked for',
      'content/docsite.config.cjs',
      build,
      'docsite doesn’t look for a configuration with the name `docsite.config.cjs`',
      'Rename it to `docsite.config.js`, or pass `--config docsite.config.cjs`.',
    ],
    [
      'whose folder is passed to --config',
      'docsite.config.mjs',
      ['build', '--config', '..'],
      '`..` is a folder, not a configuration file',
      'Pass `--config ../docsite.config.mjs`.',
    ],
  ])('%s isn’t ignored', async (_where, file, args, reason, hint) => {
    const dir = createProject({ ...content, [file]: 'export default {}\n' })
    const { exitCode, messages } = await docsiteJson(args, path.join(dir, 'content'))
    expect(exitCode).toBe(2)
    expect(messages).toMatchObject([{ ruleId: 'config-missing', reason, hint }])
    expect(existsSync(path.join(dir, 'content/content'))).toBe(false)
  })

  test('in a parent folder isn’t needed by a site with its own content folder', async () => {
    const dir = createProject({
      'docsite.config.mjs': "export default { site: { name: 'outer' } }\n",
      'inner/content/a.md': page('A'),
    })
    expect(await nameOf(path.join(dir, 'inner'))).toBe('inner')
  })

  test('is optional: the site’s name is then that of the package or the folder', async () => {
    expect(await nameOf(createProject({ ...content, 'package.json': '{ "name": "@kettle/docs" }' }))).toBe(
      '@kettle/docs',
    )
    const dir = createProject(content)
    expect(await nameOf(dir)).toBe(path.basename(dir))
  })
})

describe('a configuration in TypeScript', () => {
  test('is bundled again after a change of the configuration or of a file that it imports', async () => {
    const dir = createProject({
      ...content,
      'docsite.config.ts': `import { name } from './names/index.ts'\nexport default { site: { name } }\n`,
      'names/index.ts': `export { inner as name } from './inner.ts'\n`,
      'names/inner.ts': `export const inner = 'first'\n`,
    })
    expect(await nameOf(dir)).toBe('first')
    writeFiles(dir, { 'names/inner.ts': `export const inner = 'second'\n` })
    expect(await nameOf(dir)).toBe('second')
    writeFiles(dir, { 'docsite.config.ts': `export default { site: { name: 'third' } }\n` })
    expect(await nameOf(dir)).toBe('third')
  })

  test('may import a package from its node_modules', async () => {
    const dir = createProject({
      ...content,
      'docsite.config.ts': `import { name } from 'site-names'\nexport default { site: { name } }\n`,
      'node_modules/site-names/package.json': `{ "name": "site-names", "type": "module", "exports": "./main.js" }`,
      'node_modules/site-names/main.js': `export const name = 'from a package'\n`,
    })
    expect(await nameOf(dir)).toBe('from a package')
  })

  test('is bundled again in a copy of the project, and after an imported package has moved its files', async () => {
    const manifest = (main: string) => `{ "name": "site-names", "type": "module", "exports": "./${main}" }`
    const dir = createProject({
      ...content,
      'docsite.config.ts': `import { name } from 'site-names'\nexport default { site: { name } }\n`,
      'node_modules/site-names/package.json': manifest('main.js'),
      'node_modules/site-names/main.js': `export const name = 'old'\n`,
    })
    expect(await nameOf(dir)).toBe('old')
    const copy = createProject({})
    cpSync(dir, copy, { recursive: true })
    rmSync(path.join(dir, 'node_modules'), { recursive: true })
    expect(await nameOf(copy)).toBe('old')
    rmSync(path.join(copy, 'node_modules/site-names/main.js'))
    writeFiles(copy, {
      'node_modules/site-names/package.json': manifest('index.js'),
      'node_modules/site-names/index.js': `export const name = 'new'\n`,
    })
    expect(await nameOf(copy)).toBe('new')
  })

  test('may import another file dynamically', async () => {
    const dir = createProject({
      ...content,
      'docsite.config.ts': `const { name } = await import('./names.ts')\nexport default { site: { name } }\n`,
      'names.ts': `export const name: string = 'from a dynamic import'\n`,
    })
    expect(await nameOf(dir)).toBe('from a dynamic import')
  })

  test('may import JSON', async () => {
    const dir = createProject({
      ...content,
      'docsite.config.ts': `import data from './package.json'\nexport default { site: { name: data.title } }\n`,
      'package.json': `{ "title": "from JSON" }`,
    })
    expect(await nameOf(dir)).toBe('from JSON')
  })

  test('has the correct import.meta.url in each of its files', async () => {
    const dir = createProject({
      ...content,
      'names/name.txt': 'read from a file',
      'names/read.ts': `import { readFileSync } from 'node:fs'\nexport const name = readFileSync(new URL('name.txt', import.meta.url), 'utf8')\n`,
      'docsite.config.ts': `import { name } from './names/read.ts'\nexport default { site: { name } }\n`,
    })
    expect(await nameOf(dir)).toBe('read from a file')
  })

  test('keeps `import.meta` in strings', async () => {
    const dir = createProject({
      ...content,
      'names.json': '{ "first": "import.meta.url" }',
      'docsite.config.ts': `import { first } from './names.json'\nexport default { site: { name: first + ', import.meta.dirname' } }\n`,
    })
    expect(await nameOf(dir)).toBe('import.meta.url, import.meta.dirname')
  })
})

describe('problems in a configuration are reported with key, position and allowed values:', () => {
  const typo = `export default {\n  site: {\n    name: 'x',\n    hots: 'https://x.example',\n  },\n}\n`

  test.each(['docsite.config.ts', 'docsite.config.mjs', 'docsite.config.js'])(
    'an unknown key of %s',
    async (file) => {
      expect(await problemsOf({ [file]: typo, 'package.json': '{ "type": "module" }' })).toEqual([
        `${file}:4:5: The configuration has no key \`site.hots\` → Did you mean \`host\`?`,
      ])
    },
  )

  test('an unknown name in `home.graph`', async () => {
    const graph = `{"nodes":[{"name":"tea","needs":["watr"],"result":"cup"},{"name":"water","result":"pot"}],\n"results":[{"name":"pot"}]}`
    const json = `{"site":{"name":"x"},"home":{"words":["tea"],"graph":\n${graph}}}\n`
    expect(await problemsOf({ 'docsite.config.json': json })).toEqual([
      'docsite.config.json:2:34: `home.graph.nodes[0].needs[0]`: must be the name of one of `home.graph.nodes` → Allowed: `tea` or `water`.',
      'docsite.config.json:2:42: `home.graph.nodes[0].result`: must be the name of one of `home.graph.results` → Allowed: `pot`.',
    ])
  })

  test('an unknown key of docsite.config.json', async () => {
    const json = `{\n  "site": { "name": "x" },\n  "langauge": "en"\n}\n`
    expect(await problemsOf({ 'docsite.config.json': json })).toEqual([
      'docsite.config.json:3:3: The configuration has no key `langauge` → Did you mean `language`?',
    ])
  })

  test.each([
    [
      'a missing key',
      `{ home: {} }`,
      [/^docsite\.config\.mjs:1:18: `home\.words`: is missing → Add a list\.$/],
    ],
    [
      'a value that is not in the list of allowed ones',
      `{ site: { name: 'x' },\n  rules: { 'dead-link': 'fatal' } }`,
      [/^docsite\.config\.mjs:2:12: `rules\.dead-link`: .* → Allowed: `error`, `warning` or `off`\.$/],
    ],
    [
      'an invalid colour',
      `{ site: { name: 'x', themeColor: 'red' } }`,
      [/^docsite\.config\.mjs:1:37: `site\.themeColor`: must be a colour such as `#2b3a42`/],
    ],
    [
      'an invalid base path',
      `{ site: { name: 'x', base: 'docs' } }`,
      [/^docsite\.config\.mjs:1:37: `site\.base`: must start and end with `\/`/],
    ],
    [
      'an invalid host',
      `{ site: { name: 'x', host: 'x.example' } }`,
      [/^docsite\.config\.mjs:1:37: `site\.host`: must be a URL such as `https:\/\/docs\.example\.org`/],
    ],
    [
      'an unknown key in an item of a list',
      `{ site: { name: 'x' }, sections: [{ name: 'a' }, { name: 'b', sort: 'date' }] }`,
      [/^docsite\.config\.mjs:1:78: The configuration has no key `sections\[1\]\.sort` → /],
    ],
    [
      'a search provider without its key',
      `{ site: { name: 'x' }, search: { provider: 'algolia', appId: 'a', indexName: 'i' } }`,
      [/^docsite\.config\.mjs:1:39: `search\.apiKey`: /],
    ],
    [
      'an unknown language and an unknown version',
      `{ site: { name: 'x' }, language: 'fr', languages: [{ code: 'en', label: 'E' }],\n version: '6', versions: [{ label: '5' }] }`,
      [
        /^docsite\.config\.mjs:1:39: `language`: must be one of `languages` → Allowed: `en`\.$/,
        /^docsite\.config\.mjs:2:2: `version`: must be one of `versions` → Allowed: `5`\.$/,
      ],
    ],
    [
      'several problems at once',
      `{ site: { name: 5 }, sitte: {}, precacheBudgetBytes: -1 }`,
      [/`site\.name`: .* → Write a string/, /`sitte` → Did you mean `site`/, /`precacheBudgetBytes`/],
    ],
  ])('%s', async (_what, source, expected) => {
    const problems = await problemsOf({ 'docsite.config.mjs': `export default ${source}\n` })
    expect(problems).toHaveLength(expected.length)
    for (const pattern of expected)
      expect(
        problems.filter((problem) => pattern.test(problem)),
        problems.join('\n'),
      ).toHaveLength(1)
  })

  test.each([
    ['docsite.config.ts', `export default {\n  site: { name: 'x' },,\n}\n`, /^docsite\.config\.ts:2:23: /],
    ['docsite.config.mjs', `export default {\n  site: { name: 'x' },,\n}\n`, /^docsite\.config\.mjs:2:23: /],
    ['docsite.config.json', `{\n  "site": { "name": "x" },,\n}\n`, /^docsite\.config\.json:2:27: /],
  ])('a syntax error in %s', async (file, source, expected) => {
    const [problem, ...others] = await problemsOf({ [file]: source })
    expect(problem).toMatch(expected)
    expect(others).toEqual([])
  })

  test('a module that throws, has no default export, or imports a missing file', async () => {
    const thrown = await problemsOf({ 'docsite.config.mjs': `throw new Error('no luck')\n` })
    expect(thrown.join()).toContain('no luck')
    const nothing = await problemsOf({ 'docsite.config.mjs': `export const site = {}\n` })
    expect(nothing.join()).toContain('docsite.config.mjs')
    const missing = await problemsOf({
      'docsite.config.ts': `import { x } from './none.ts'\nexport default { site: { name: x } }\n`,
    })
    expect(missing.join()).toContain('./none.ts')
  })

  test('a comment in JSON', async () => {
    const source = '{\n  "site": {}, // The kettle\n}\n'
    const [problem] = await problemsOf({ 'docsite.config.json': source })
    expect(problem).toMatch(/^docsite\.config\.json:2:15: The configuration isn’t JSON → .*no comments/)
  })

  test('in printed text with a code frame and without a stack trace', async () => {
    const { stderr } = await docsite(build, createProject({ ...content, 'docsite.config.mjs': typo }))
    expect(stderr).toContain('error docsite.config.mjs:4:5: The configuration has no key `site.hots`')
    expect(stderr).toContain("> 4 |     hots: 'https://x.example',")
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})

describe('texts by language', () => {
  const config = `export default {
  site: { name: { en: 'Kettle', zh: '水壶' } },
  languages: [
    { code: 'en', label: 'English' },
    { code: 'zh', label: '中文' },
  ],
  navigation: [
    { label: { en: 'Blog', zh: '博客' }, url: '/a/' },
    { label: { en: 'Team' }, url: '/a/' },
    { label: 'npm', url: 'https://www.npmjs.com/' },
  ],
}
`
  const labelsIn = async (dir: string) => readPage(path.join(dir, 'output'), '/a/').texts('.main-link')

  test('are shown in the language of the build, or in the base language if missing', async () => {
    const dir = createProject({ ...content, 'docsite.config.mjs': config })
    expect(await nameOf(dir)).toBe('Kettle')
    expect(await labelsIn(dir)).toEqual(['Blog', 'Team', 'npm'])
    expect(await nameOf(dir, ['--language', 'zh'])).toBe('水壶')
    expect(await labelsIn(dir)).toEqual(['博客', 'Team', 'npm'])
  })

  test('that are missing in the language of the build are a warning with their position', async () => {
    const dir = createProject({ ...content, 'docsite.config.mjs': config })
    const english = await docsiteJson(build, dir)
    expect(english.messages).toEqual([])
    const { exitCode, messages } = await docsiteJson([...build, '--language', 'zh'], dir)
    expect(exitCode).toBe(0)
    expect(messages).toMatchObject([
      {
        file: 'docsite.config.mjs',
        line: 9,
        column: 7,
        ruleId: 'missing-text',
        severity: 'warning',
        reason: '`navigation[1].label` has no text in `zh`: the text in `en` is shown',
        hint: "Add `zh: '…'`.",
      },
    ])
  })

  test.each([
    [
      'with a code that is not in `languages`',
      {
        site: { name: 'Kettle', description: { en: 'Boils', fr: 'Bout' } },
        languages: [{ code: 'en', label: 'English' }],
      },
      'docsite.config.json:1:54: `site.description.fr`: must be the code of one of `languages` → Allowed: `en`.',
    ],
    [
      'without one in the base language',
      {
        site: { name: { zh: '水壶' } },
        languages: [
          { code: 'en', label: 'English' },
          { code: 'zh', label: '中文' },
        ],
      },
      "docsite.config.json:1:10: `site.name`: has no text in `en`, the fallback for all other languages → Add `en: '…'`.",
    ],
    [
      'that are empty',
      { site: { name: { en: '' } } },
      'docsite.config.json:1:18: `site.name.en`: must not be empty → null',
    ],
    [
      'that are a number',
      { site: { name: 5 } },
      'docsite.config.json:1:10: `site.name`: must be a string or an object, not a number → Write a string or an object.',
    ],
  ])('%s are rejected', async (_name, value, problem) => {
    expect(await problemsOf({ 'docsite.config.json': JSON.stringify(value) })).toEqual([problem])
  })
})

test('a configuration may have a UTF-8 byte order mark, and another encoding is reported', async () => {
  const marked = createProject(
    sampleSite({ 'docsite.config.json': '\uFEFF{ "site": { "name": "Kettle" } }' }),
  )
  expect(await docsiteJson(['build', '--skip', 'fetch-readmes'], marked)).toMatchObject({ exitCode: 0 })
  const utf16 = createProject(sampleSite())
  writeFileSync(path.join(utf16, 'docsite.config.json'), Buffer.from('\uFEFF{ "site": {} }', 'utf16le'))
  expect(await docsiteJson(['build'], utf16)).toMatchObject({
    exitCode: 2,
    messages: [{ file: 'docsite.config.json', line: 1, ruleId: 'not-utf8' }],
  })
})
