import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImportResult } from '../../pipeline/commands/import/run.ts'
import { foreignImports, read, toFiles } from '../support/foreign-imports.ts'
import { foreignSites } from '../support/foreign-sites.ts'
import { changeOwner, hasUnprivileged, runUnprivileged } from '../support/machine.ts'
import { createProject, type Files } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()
const { docsite, docsiteJson } = warm
const { importSite } = foreignImports(warm)

/** The SHA-256 hashes of all files in a folder, by relative path. */
function hashAll(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(dir, file), createHash('sha256').update(readFileSync(file)).digest('hex')]
    }),
  )
}

test('repeated imports change nothing, keep files that were edited, and remove files whose page was deleted', async () => {
  const { dir, into, page } = await importSite('vitepress')
  const old = hashAll(path.join(dir, 'old'))
  const before = hashAll(into)
  const again = async () =>
    (await docsiteJson(['import', 'old', '--into', 'new'], dir)).result as ImportResult
  expect(await again()).toMatchObject({ written: [], kept: [], removed: [] })
  expect(hashAll(into)).toEqual(before)

  writeFileSync(path.join(into, 'content/guide/first.md'), 'Mine.\n')
  writeFileSync(path.join(into, 'docsite.config.ts'), `${read(into, 'docsite.config.ts')}// Mine.\n`)
  rmSync(path.join(into, 'content/reference/index.md'))
  rmSync(path.join(dir, 'old/docs/guide/third.md'))
  writeFileSync(path.join(dir, 'old/docs/packages/lid/readme.md'), '# New lid\n')
  const result = await again()
  expect(result.kept).toEqual(['content/guide/first.md', 'content/reference/index.md', 'docsite.config.ts'])
  expect(result.removed).toEqual(['content/guide/third.md'])
  expect(result.written).toContain('content/packages/lid.md')
  expect([page('guide/first.md'), existsSync(path.join(into, 'content/reference/index.md'))]).toEqual([
    'Mine.\n',
    false,
  ])
  expect(page('packages/lid.md')).toContain('# New lid')
  // The old site is unchanged, except for the changes of this test.
  const { 'docs/guide/third.md': _gone, 'docs/packages/lid/readme.md': _changed, ...others } = old
  expect(hashAll(path.join(dir, 'old'))).toMatchObject(others)
})

test('a site can be imported into its own folder without changing its files', async () => {
  const dir = createProject({
    ...foreignSites.mkdocs,
    'content/mine.md': '# Mine\n',
    'package.json': '{ "name": "kettle" }\n',
  })
  const before = hashAll(dir)
  const { exitCode, stderr } = await docsite(['import', '.', '--from', 'mkdocs'], dir)
  expect([exitCode, stderr]).toEqual([
    0,
    expect.stringContaining('7 pages and 1 file from . (mkdocs) imported into .'),
  ])
  const { 'package.json': _extended, ...others } = before
  expect(hashAll(dir)).toMatchObject(others)
  expect(read(dir, 'docsite.config.ts')).toContain("content: 'pages'")
  // The report for people lists what was mapped, changed and left, with places.
  expect(stderr).toContain('site_name → site.name (mkdocs.yml:1)')
  expect(stderr).toMatch(/Changed:\n[\s\S]*`==text==` converted to `<mark>` \(docs\/guides\/first\.md:4\)/)
  expect(stderr).toMatch(/Left for you:\n[\s\S]*The plugin `macros` has no equivalent \(mkdocs\.yml:29\)/)
})

test('--dry-run writes nothing', async () => {
  const dir = createProject(toFiles('rspress'))
  const { result } = await docsiteJson(['import', 'old', '--into', 'new', '--dry-run'], dir)
  expect((result as ImportResult).written).toContain('content/guide/start.mdx')
  expect(readdirSync(dir)).toEqual(['old'])
  const { stderr } = await docsite(['import', 'old', '--into', 'new', '--dry-run'], dir)
  expect(stderr).toContain(' from old (rspress) would be imported into new: ')
  expect(stderr).not.toContain(' written,')
})

test('--run-config imports computed values, without the packages of the old tool', async () => {
  const code = `import { defineConfig } from 'vitepress'\nimport plugin from 'vitepress-plugin-tea'\nexport default defineConfig(() => ({ title: ['Tea', 'pot'].reduce((a, b) => a + b), themeConfig: { nav: ['b', 'a'].sort().map((name) => ({ text: name, link: '/' + name })) }, vite: { plugins: [plugin()] } }))\n`
  const dir = createProject({ '.vitepress/config.mts': code, 'a.md': '# A\n', 'b.md': '# B\n' })
  const plain = (await docsiteJson(['import', '.', '--into', 'one'], dir)).result as ImportResult
  expect(plain.left.map(({ what }) => what)).toContain('`title` is code, which isn’t run')
  expect(plain.mapped.map(({ from }) => from)).not.toContain('title')
  await docsiteJson(['import', '.', '--into', 'two', '--run-config'], dir)
  expect(read(dir, 'two/docsite.config.ts')).toContain("site: { name: 'Teapot' }")
  expect(read(dir, 'two/docsite.config.ts')).toContain(
    "navigation: [{ label: 'a', url: '/a/' }, { label: 'b', url: '/b/' }]",
  )
})

test('--run-config reports a missing module as an error of the configuration', async () => {
  const code = "import parts from './parts'\nexport default { title: parts }\n"
  const dir = createProject({ '.vitepress/config.mts': code, 'a.md': '# A\n' })
  const { exitCode, messages } = await docsiteJson(['import', '.', '--into', 'one', '--run-config'], dir)
  expect([exitCode, messages]).toEqual([
    2,
    [
      expect.objectContaining({
        ruleId: 'import-config',
        reason: expect.stringContaining("`.vitepress/config.mts` failed: Could not resolve './parts'"),
      }),
    ],
  ])
})

test('no file outside of the imported folder is read or outside of the content folder written', async () => {
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x, x]',
    'b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]',
    'c: [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b]',
  ].join('\n')
  const dir = createProject({
    'secret.js': 'secret()\n',
    'old/.vitepress/config.js': `const a = 'xxxxxxxxxx'; const b = a + a + a\nexport default { title: 'A', rewrites: { 'up.md': '../../up.md' } }\n`,
    'old/index.md': '# A\n\n<<< ../secret.js\n\n<<< @/../secret.js\n\n![S](./link.js) [T](../secret.js)\n',
    'old/bomb.md': `---\n${bomb}\n---\n\n# Bomb\n`,
    'old/values.md': '---\ntitle: [a]\ndraft: later\nsource: a book\n---\n\n# Values\n',
    'old/up.md': '# Up\n',
    'old/public/_token': 'x',
  })
  symlinkSync('../secret.js', path.join(dir, 'old/link.js'))
  const { exitCode, result } = await docsiteJson(['import', 'old', '--into', 'deep/new'], dir)
  expect(exitCode).toBe(0)
  const { written, left } = result as ImportResult
  expect(written.filter((file) => /secret|link|up/.test(file))).toEqual([])
  expect(existsSync(path.join(dir, 'deep/up.md'))).toBe(false)
  const reported = left.map(({ file, line, what }) => `${file}:${line} ${what}`)
  expect(reported).toContain(
    'up.md:1 This page isn’t imported: its new path `../../up.md` would be outside of the content folder',
  )
  expect(reported).toContain(
    'public/_token:1 This file isn’t imported: files with `_` or `.` at the beginning of a name aren’t published',
  )
  expect(reported).toContain(
    'bomb.md:1 The front matter isn’t a YAML mapping of keys to values: it is copied unchanged',
  )
  expect(read(dir, 'deep/new/content/values.md')).toBe('---\nredirectFrom: /values.html\n---\n\n# Values\n')
})

test.runIf(hasUnprivileged)('an unreadable folder of pages fails the import', async () => {
  const dir = createProject({ 'old/mkdocs.yml': '', 'old/docs/a.md': '# A\n', 'old/docs/b/c.md': '# C\n' })
  changeOwner(dir)
  chmodSync(path.join(dir, 'old/docs/b'), 0)
  const { exitCode, stderr } = await runUnprivileged(['import', 'old', '--into', 'new'], dir)
  chmodSync(path.join(dir, 'old/docs/b'), 0o755)
  expect(exitCode).toBe(4)
  expect(stderr).toContain('old/docs/b')
})

test.each<[string, string[], string]>([
  ['Mintlify', ['docs.json', 'intro.mdx'], 'Run `docsite init --content old` in the folder above'],
  ['GitBook', ['docs/.gitbook.yaml', 'docs/a.md'], 'Run `docsite init --content docs` in this folder'],
  [
    'Fumadocs',
    ['source.config.ts', 'content/docs/a.mdx'],
    'Run `docsite init --content content/docs` in this folder',
  ],
  ['Vocs', ['vocs.config.ts', 'docs/pages/a.mdx'], 'Run `docsite init --content docs/pages` in this folder'],
  ['Nextra', ['theme.config.tsx', 'pages/a.mdx'], 'Run `docsite init --content pages` in this folder'],
])(
  'the command for a site of %s, which can’t be imported, publishes its pages',
  async (_name, files, hint) => {
    const dir = createProject(Object.fromEntries(files.map((file) => [`old/${file}`, ''])))
    const { messages } = await docsiteJson(['import', 'old', '--into', 'new'], dir)
    expect(messages[0]?.hint).toContain(hint)
  },
)

test.each([
  ['Fumadocs', 'fumadocs-core', 'content/docs'],
  ['Nextra', 'nextra', 'content'],
])(
  'a site of %s without its own configuration is recognized by its package, also next to `astro.config`',
  async (name, dependency, folder) => {
    const dir = createProject({
      'old/package.json': JSON.stringify({ dependencies: { [dependency]: '^4.0.0' } }),
      'old/astro.config.mjs': 'export default {}\n',
      [`old/${folder}/a.mdx`]: '# A\n',
    })
    const { messages } = await docsiteJson(['import', 'old', '--into', 'new'], dir)
    expect(messages[0]?.reason).toContain(
      `Importing ${name} sites is not supported yet: found \`package.json\``,
    )
    expect(messages[0]?.hint).toContain(`\`docsite init --content ${folder}\``)
  },
)

describe('an import fails before anything is written for', () => {
  test.each<[string, Files, string[], string]>([
    ['a missing folder', {}, ['old'], 'There is no folder `old`'],
    [
      'a folder of plain Markdown',
      { 'old/a.md': '# A\n' },
      ['old'],
      '`old` is not a site of a supported tool',
    ],
    [
      'Sphinx documentation next to code',
      { 'old/docs/conf.py': '', 'old/docs/a.md': '# A\n' },
      ['old'],
      'Importing Sphinx sites is not supported yet: found `docs/conf.py` in `old`',
    ],
    [
      'a folder that isn’t a site of the given tool',
      { 'old/a.md': '# A\n' },
      ['old', '--from', 'mkdocs'],
      '`old` is not a site made with mkdocs: it has no mkdocs.yml',
    ],
    [
      'an unknown tool',
      { 'old/a.md': '' },
      ['old', '--from', 'vitepres'],
      '`--from vitepres` isn’t a supported tool',
    ],
    ['invalid YAML', { 'old/mkdocs.yml': 'a: [1\n' }, ['old'], '`mkdocs.yml` isn’t YAML'],
    [
      'invalid JavaScript',
      { 'old/.vitepress/config.js': 'export default {\n' },
      ['old'],
      '`.vitepress/config.js` can’t be read',
    ],
    [
      'a site without pages',
      { 'old/mkdocs.yml': 'site_name: A\n' },
      ['old'],
      'The mkdocs site in `old` has no pages',
    ],
  ])('%s', async (_name, files, args, reason) => {
    const dir = createProject(files)
    const report = await docsiteJson(['import', ...args, '--into', 'new'], dir)
    expect(report.exitCode).toBe(2)
    expect(report.messages[0]?.reason).toContain(reason)
    expect(existsSync(path.join(dir, 'new'))).toBe(false)
  })
})
