import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { JsonReport } from '../support/docsite.ts'
import { createProject, page } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'
import { createWebpackSite } from '../support/webpack-site.ts'

const { docsite, docsiteJson } = warmDocsite()

const check = ['check', '--only', 'completeness']

/** A custom check for the words of a language: each must be a heading or the first cell of a table row. */
const words = `import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CompletenessCheck } from 'docsite'

const checkWords: CompletenessCheck = ({ pages, rootDir, placeOf, outlineOf, nearest }) => {
  const words: string[] = JSON.parse(readFileSync(path.join(rootDir, 'words.json'), 'utf8'))
  const found = new Set<string>()
  const problems = pages.flatMap((page) =>
    outlineOf(page).flatMap(({ heading, rows }) => {
      for (const [first] of rows) if (first) found.add(first.text)
      if (!heading) return []
      found.add(heading.title)
      if (words.includes(heading.title)) return []
      return [{
        ...placeOf(page, heading.place),
        ruleId: 'unknown-word',
        severity: 'error' as const,
        reason: 'There is no word ' + heading.title,
        expected: nearest(heading.title, words),
      }]
    }),
  )
  const missing = words.filter((word) => !found.has(word))
  return { measures: [{ name: 'words', covered: words.length - missing.length, total: words.length, missing }], problems }
}
export default checkWords
`

function createSite(completeness: unknown, body: string): string {
  return createProject({
    'docsite.config.json': JSON.stringify({
      site: { name: 'Site' },
      check: { completeness: [completeness] },
    }),
    'checks/words.ts': words,
    'words.json': JSON.stringify(['let', 'make', 'repeat']),
    'content/index.md': page('Words', body),
  })
}

/** The problems of a report, with the fields that these tests compare. */
function shorten({ messages }: JsonReport) {
  return messages.map(({ file, line, column, ruleId, reason, expected }) => ({
    place: file === null ? null : `${file}:${line}:${column}`,
    ruleId,
    reason,
    ...(expected.length > 0 ? { expected } : {}),
  }))
}

test('a site can measure the completeness of its documentation with a custom module', async () => {
  const dir = createSite('./checks/words.ts', '## let\n\n| Word |\n| --- |\n| make |\n\n## repeat')
  const report = await docsiteJson(check, dir)
  expect(report).toMatchObject({
    exitCode: 0,
    messages: [],
    result: {
      completeness: [{ name: 'words', covered: 3, total: 3, percent: 100, missing: [] }],
    },
  })
})

test('a missing and an unknown word are errors, with position and suggestion', async () => {
  const dir = createSite('./checks/words.ts', '## let\n\n## repaet')
  const report = await docsiteJson(check, dir)
  expect(report.exitCode).toBe(1)
  expect(shorten(report)).toEqual([
    {
      place: null,
      ruleId: 'incomplete',
      reason: '33.3 % of all words are documented (1 of 3), but 100 % are required',
    },
    {
      place: 'content/index.md:7:1',
      ruleId: 'unknown-word',
      reason: 'There is no word repaet',
      expected: ['repeat'],
    },
  ])
  expect(report.messages[0]?.hint).toBe('Missing: make, repeat.')
  const { stderr } = await docsite(check, dir)
  expect(stderr).toContain('33.3 % words (1 of 3)')
})

test('`required` lowers the necessary percentage, and changed data of the module is read again', async () => {
  const dir = createSite({ module: './checks/words.ts', required: 60 }, '## let\n\n## make')
  expect(await docsiteJson(check, dir)).toMatchObject({ exitCode: 0, messages: [] })
  writeFileSync(path.join(dir, 'words.json'), JSON.stringify(['let', 'make', 'repeat', 'until']))
  expect(await docsiteJson(check, dir)).toMatchObject({ exitCode: 1, messages: [{ ruleId: 'incomplete' }] })
})

test('wrong options are reported with their line: unknown, wrong type, wrong default, duplicate', async () => {
  const dir = createWebpackSite(
    { completeness: [{ module: './checks/options.ts', required: 0 }] },
    {
      'content/configuration/output.mdx': page(
        'Output',
        `## output

<Option type="object" defaultNote="see below" />

### output.filname

### output.clean

<Option type="boolean | string | object" defaults={{ production: 'true', development: 'false' }} />

### output.pathinfo

<Option type="boolean | 'verbose'" default="true" />

<Option name="environment.arrowFunction" type="boolean" default="true" />

### output.charset

<Option type="boolean" default="true" />

<Option name="output.charset" type="boolean" default="true" />

<Option name="output.chunkLoadTimout" type="number" default="120000" />`,
      ),
      'content/configuration/dev-server.mdx': page(
        'DevServer',
        '## devServer.hot\n\n<Option type="boolean | \'only\'" default="false" />',
      ),
    },
  )
  const { messages, result } = await docsiteJson(check, dir)
  // Problems with version numbers are ignored: checks/versions and checks/dev-servers have separate tests.
  const ofVersions = ['option-since', 'value-since', 'dev-server-versions']
  const ofOptions = messages.filter(({ ruleId }) => !ofVersions.includes(ruleId))
  const shown = ofOptions.map(({ line, ruleId, reason, expected }) => [
    line,
    ruleId,
    reason,
    ...expected.slice(0, 1),
  ])
  expect(shown).toEqual([
    [7, 'option-default', 'The default of `devServer.hot` is `true`, but the page says `false`', 'true'],
    [9, 'unknown-option', 'There is no option `output.filname`', 'output.filename'],
    [13, 'option-default', expect.stringContaining('(development) is `undefined`'), 'undefined'],
    [13, 'option-default', expect.stringContaining('(production) is `undefined`'), 'undefined'],
    [
      13,
      'option-type',
      'The type of `output.clean` isn’t `boolean | string | object`: it doesn’t accept string',
    ],
    [17, 'option-default', expect.stringContaining('`output.pathinfo` (production) is `false`'), 'false'],
    [25, 'option-twice', 'The type and default of `output.charset` are documented twice'],
    [27, 'unknown-option', 'There is no option `output.chunkLoadTimout`', 'output.chunkLoadTimeout'],
  ])
  const { completeness } = result as { completeness: { name: string; covered: number }[] }
  expect(Object.fromEntries(completeness.map(({ name, covered }) => [name, covered]))).toMatchObject({
    'options of webpack': 5,
    'types and defaults of options of webpack': 5,
    'options of the development server': 1,
  })
})

test('wrong hooks, plugins and flags are reported with their position', async () => {
  const modules = ['hooks', 'plugins', 'flags'].map((name) => ({
    module: `./checks/${name}.ts`,
    required: 0,
  }))
  const dir = createWebpackSite(
    { completeness: modules },
    {
      'content/api/compiler-hooks.md': page(
        'Hooks',
        '## Order\n\n### emti\n\n`AsyncSeriesHook`\n\n### done\n\n`SyncHook` — parameters: `stats`\n\n' +
          '### run\n\n`AsyncSeriesHook` — parameters: `compilation`\n\n### make\n\n' +
          '`AsyncParallelHook` — parameters: `compilation`\n\nCalled for entries.\n\n### validate',
      ),
      'content/plugins/internal-plugins.md': page(
        'Internal plugins',
        '## For entries\n\n### EntryPlugni\n\n### EntrPlugin\n\n| Plugin | Options |\n| --- | --- |\n| `webpack.ids.HashedModuleIdsPlugin` | `hashDigest` |',
      ),
      'content/api/cli.md': page(
        'Command line',
        '## Flags\n\n`--mode`, `--outptu-path`\n\n```bash\nnpm init -y --scope=x\nnpx webpack --confg x.js # --any\n```',
      ),
    },
  )
  const { messages, result } = await docsiteJson(check, dir)
  expect(
    messages.map(({ file, line, column, ruleId, expected }) => [file, line, column, ruleId, expected[0]]),
  ).toEqual([
    ['content/api/cli.md', 5, 1, 'unknown-flag', '--output-path'],
    ['content/api/cli.md', 11, 1, 'unknown-flag', '--config'],
    ['content/api/compiler-hooks.md', 7, 1, 'unknown-hook', 'emit'],
    ['content/api/compiler-hooks.md', 11, 1, 'hook-type', 'AsyncSeriesHook'],
    ['content/api/compiler-hooks.md', 15, 1, 'hook-parameters', 'compiler'],
    ['content/api/compiler-hooks.md', 25, 1, 'hook-since', '5.106.0'],
    ['content/api/compiler-hooks.md', 25, 1, 'hook-type', 'SyncHook'],
    ['content/plugins/internal-plugins.md', 9, 1, 'unknown-plugin', 'EntryPlugin'],
  ])
  expect(result).toMatchObject({
    completeness: expect.arrayContaining([
      expect.objectContaining({ name: 'hooks of Compiler', covered: 4 }),
      expect.objectContaining({ name: 'plugins that webpack exports', covered: 1 }),
      expect.objectContaining({ name: 'options of plugins', covered: 1 }),
      expect.objectContaining({ name: 'commands of the command line', covered: 0 }),
      expect.objectContaining({ name: 'flags that follow from options', covered: 1 }),
    ]),
  })
})

test('wrong members of the loader context are reported with their line', async () => {
  const dir = createWebpackSite(
    { completeness: [{ module: './checks/loader-context.ts', required: 0 }] },
    {
      'content/api/loaders.md': page(
        'Loaders',
        '## this.mode\n\n`number`\n\n## this.hot\n\n`true` or nothing\n\n## this.currentRequst\n\n`string`\n\n' +
          '## this.getOptions(schema)\n\n`(schema?: object | function, configuration?: object, check?: function) => object`\n\nAs `string`.',
      ),
    },
  )
  const { messages, result } = await docsiteJson(check, dir)
  expect(messages.map(({ line, ruleId, expected }) => [line, ruleId, expected[0]])).toEqual([
    [5, 'loader-member-type', 'string'],
    [13, 'unknown-loader-member', 'currentRequest'],
  ])
  expect(result).toMatchObject({
    completeness: [
      { name: 'members of the loader context', covered: 3 },
      { name: 'signatures of methods of the loader context', covered: 1 },
    ],
  })
})

test('magic comments with a wrong name, place or type are reported', async () => {
  const dir = createWebpackSite(
    { completeness: [{ module: './checks/comments.ts', required: 0 }] },
    {
      'content/api/module-methods.md': page(
        'Methods',
        "## Magic Comments\n\n| Comment | Type |\n| --- | --- |\n| `webpackMode` | `'lazy'`, `'slow'` |\n" +
          '| `webpackIgnore`, `webpackIngore` | `boolean` |\n| `webpackPrefetch` | `true` |\n\n' +
          '| Place | Comment | Type | Effect |\n| --- | --- | --- | --- |\n| `new Worker()` | `webpackChunkName` | `string` | a |\n' +
          '| | `webpackMode` | `string` | b |\n| `url()` in CSS | `webpackAs` | `string` | c |',
      ),
    },
  )
  const { messages, result } = await docsiteJson(check, dir)
  expect(messages.map(({ line, ruleId, reason }) => [line, ruleId, reason])).toEqual([
    [5, 'comment-type', "`webpackMode in import()` rejects `'slow'`, but the page says `'lazy' | 'slow'`"],
    [5, 'comment-type', '`webpackPrefetch in import()` accepts `1`, but the page says `true`'],
    [5, 'unknown-comment', 'webpack doesn’t read `webpackMode` in new Worker()'],
    [5, 'unknown-comment', 'webpack has no magic comment `webpackIngore`'],
  ])
  expect(result).toMatchObject({ completeness: [{ name: 'magic comments by place', covered: 5 }] })
})

test('wrong module variables and undocumented ones are reported', async () => {
  const dir = createWebpackSite(
    { completeness: [{ module: './checks/variables.ts', required: 60 }] },
    {
      'content/api/module-variables.md': page(
        'Variables',
        '## About it\n\n### `__webpack_hahs__`\n\n### module.id\n\n### `__webpack_layer__`\n\n' +
          '### `__webpack_modules__`\n\nYou can set this variable. It is a list.\n\n' +
          '### `__webpack_nonce__`\n\nYou can set this variable.\n\n### import.meta.env\n\n' +
          '| Name | Value |\n| --- | --- |\n| `MODE`, `DEV` | a |\n\n### `__webpack_share_scopes__`, `__webpack_init_sharing__`',
      ),
      'content/api/module-methods.md': page('Methods', '## require (amd-version)\n\n## import()'),
      'content/api/hot-module-replacement.md': page('HMR', '## accept'),
    },
  )
  const { messages, result } = await docsiteJson(check, dir)
  expect(messages.map(({ file, line, ruleId, expected }) => [file, line, ruleId, expected[0]])).toEqual([
    [null, null, 'incomplete', undefined],
    ['content/api/module-variables.md', 7, 'unknown-variable', '__webpack_hash__'],
    ['content/api/module-variables.md', 13, 'constant-variable', undefined],
  ])
  const { completeness } = result as { completeness: { covered: number; missing: string[] }[] }
  // Three variables, module.id, import.meta.env and two of its members, two names for sharing, require, and
  // accept under two names.
  expect(completeness[0]?.covered).toBe(12)
  expect(completeness[0]?.missing).toContain('__webpack_hash__')
})

test('fields of the stats with a wrong name or type are reported', async () => {
  const dir = createWebpackSite(
    { completeness: [{ module: './checks/stats.ts', required: 0 }] },
    {
      'content/api/stats.md': page(
        'Stats',
        '## Structure\n\n| Field | Type | Meaning |\n| --- | --- | --- |\n| `version`, `builtAt` | `string`, `number` | a |\n' +
          '| `hahs` | `string` | b |\n\n## Reason Objects\n\n| Field | Type |\n| --- | --- |\n| `moduleId` | `string` or `number` |\n\n' +
          '## Entry Objects\n\n| Field | Type |\n| --- | --- |\n| `resourceHints` | list |',
      ),
    },
  )
  const { messages, result } = await docsiteJson(check, dir)
  expect(messages.map(({ line, ruleId, expected }) => [line, ruleId, expected[0]])).toEqual([
    [5, 'unknown-field', 'hash'],
    [12, 'field-type', 'null, number, string'],
  ])
  expect(result).toMatchObject({ completeness: [{ name: 'fields of the stats', covered: 4 }] })
})
