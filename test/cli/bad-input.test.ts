import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, good, problemsOf } from '../support/bad-site.ts'
import { docsite as startDocsite } from '../support/docsite.ts'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const command = warmDocsite()
const { docsite, docsiteJson } = command

describe('errors of pages', () => {
  const errors: [string, Files, string][] = [
    ['broken YAML', { 'content/x.md': '---\ntitle: "x\n---\n' }, 'content/x.md:2:10 front-matter-syntax'],
    [
      'a value of the wrong type',
      { 'content/x.md': '---\ntitle: X\nsort: [1]\n---\n' },
      'content/x.md:3:7 front-matter-invalid',
    ],
    [
      'an unclosed MDX element',
      { 'content/x.mdx': page('X', '<div>\n\ntext') },
      'content/x.mdx:5:1 mdx-syntax',
    ],
    [
      'an expression',
      { 'content/x.mdx': page('X', 'It is {new Date()}.') },
      'content/x.mdx:5:8 mdx-expression',
    ],
    [
      'an unknown component',
      { 'content/x.mdx': page('X', 'A <Bagde text="1" />') },
      'content/x.mdx:5:3 unknown-component',
    ],
    [
      'a file that is not UTF-8',
      { 'content/x.md': Buffer.from([0x61, 0x0a, 0x62, 0xff, 0x0a]) },
      'content/x.md:2:2 not-utf8',
    ],
    [
      'UTF-16 with a byte order mark',
      { 'content/x.md': Buffer.from('\uFEFF# Kettle\n', 'utf16le') },
      'content/x.md:1:1 not-utf8',
    ],
    [
      'UTF-16 without a byte order mark',
      { 'content/x.md': Buffer.from('# Kettle\n', 'utf16le') },
      'content/x.md:1:1 not-utf8',
    ],
    [
      'a URL of two pages',
      { 'content/x.md': page('X'), 'content/x.mdx': page('X') },
      'content/x.mdx route-duplicate',
    ],
    [
      'a URL that differs from another only in case',
      { 'content/x.md': page('X'), 'content/X.md': page('X') },
      'content/x.md route-case',
    ],
    [
      'a path outside of the output folder',
      {
        'content/guides/_...md': page('X'),
        'docsite.config.json': JSON.stringify({
          site: { name: 'x' },
          readmes: { sections: [{ section: 'guides' }] },
        }),
      },
      'content/guides/_...md route-outside',
    ],
    ['a path that docsite takes', { 'content/assets/x.md': page('X') }, 'content/assets/x.md route-reserved'],
    [
      'a file in the place of the data of a page',
      { 'content/guides/page.js': '' },
      'content/guides/page.js file-reserved',
    ],
    ['a file in the place of the service worker', { 'content/sw.js': '' }, 'content/sw.js file-reserved'],
    ['the page that docsite makes', { 'content/offline.md': page('X') }, 'content/offline.md route-reserved'],
  ]

  let builtDir: string
  beforeAll(async () => {
    builtDir = createProject(good, afterAll)
    expect((await docsite(build, builtDir)).exitCode).toBe(0)
  })

  test.each(errors)(
    '%s is reported with its position, and the published output is unchanged',
    async (_name, files, problem) => {
      const dir = createProject({})
      cpSync(builtDir, dir, { recursive: true })
      const published = readFileSync(path.join(dir, 'output/index.html'), 'utf8')
      writeFiles(dir, { ...files, 'content/guides/b.md': page('B') })
      const { exitCode, messages, result } = await docsiteJson(build, dir)
      expect(exitCode).toBe(1)
      expect(
        messages.map(
          ({ file, line, column, ruleId }) =>
            `${[file, line, column].filter((part) => part !== null).join(':')} ${ruleId}`,
        ),
      ).toEqual([problem])
      expect(messages[0]?.hint).toBeTruthy()
      expect(result).not.toHaveProperty('render')
      expect(readFileSync(path.join(dir, 'output/index.html'), 'utf8')).toBe(published)
      expect(existsSync(path.join(dir, 'output/guides/b'))).toBe(false)
    },
  )

  test('all errors of a run are reported with a code frame and without a stack trace', async () => {
    const dir = createProject({
      ...good,
      'content/x.mdx': page('X', '<Bagde text="1" />'),
      'content/y.md': '---\nsort: a\n---\n',
    })
    const { exitCode, stderr, stdout } = await docsite(build, dir)
    expect(exitCode).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain('error content/x.mdx:5:1: There is no component `<Bagde>` (unknown-component)')
    expect(stderr).toContain('> 5 | <Bagde text="1" />')
    expect(stderr).toContain('Did you mean `Badge`?')
    expect(stderr).toContain('error content/y.md:2:7:')
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('errors are printed after all warnings, with their code frame', async () => {
    const links = Array.from({ length: 30 }, (_, index) => `[a](/none-${index}/)`).join('\n\n')
    const dir = createProject({
      ...good,
      'content/a.mdx': page('A', '<Bagde text="1" />'),
      'content/x.md': page('X', links),
    })
    const { stderr } = await docsite(build, dir)
    expect(stderr.lastIndexOf('warning ')).toBeLessThan(stderr.indexOf('error content/a.mdx:5:1'))
    expect(stderr).toContain('> 5 | <Bagde text="1" />')
  })

  test('each problem is an annotation in GitHub Actions', async () => {
    const dir = createProject({ ...good, 'content/x.mdx': page('X', '<Bagde text="1" />') })
    const { stderr } = await docsite(build, dir, { env: { GITHUB_ACTIONS: 'true' } })
    expect(stderr).toContain('::error file=content/x.mdx,line=5,col=1,')
  })
})

describe('warnings', () => {
  const warnings: [string, Files, string[]][] = [
    [
      'an unknown key',
      { 'content/x.md': '---\ntitel: X\n---\n\nX\n' },
      ['content/x.md:1:1 missing-title', 'content/x.md:2:1 unknown-key'],
    ],
    ['a missing title', { 'content/x.md': 'Text\n' }, ['content/x.md:1:1 missing-title']],
    ['a dead link', { 'content/x.md': page('X', '[a](/guidse/)') }, ['content/x.md:5:1 dead-link']],
    ['a dead anchor', { 'content/x.md': page('X', '[a](/guides/#none)') }, ['content/x.md:5:1 dead-anchor']],
    [
      'a missing image',
      { 'content/x.md': page('X', '![a](./none.png)') },
      ['content/x.md:5:1 missing-image'],
    ],
    [
      'a page with another extension',
      { 'content/x.md': page('X'), 'content/y.markdown': '# Y\n', 'content/z.MD': '# Z\n' },
      ['content/y.markdown page-extension', 'content/z.MD page-extension'],
    ],
    [
      'a configured section without pages',
      {
        'content/x.md': page('X'),
        'docsite.config.json': JSON.stringify({ site: { name: 'x' }, sections: [{ name: 'Guides' }] }),
      },
      ['docsite.config.json:1:35 empty-section'],
    ],
    [
      'a section of the home page without pages',
      {
        'content/x.md': page('X'),
        'docsite.config.json': JSON.stringify({
          site: { name: 'x' },
          home: { words: ['a'], news: 'posts', catalogs: [{ section: 'parts' }] },
        }),
      },
      ['docsite.config.json:1:44 empty-section', 'docsite.config.json:1:72 empty-section'],
    ],
    [
      'a section without pages in `socialImages`',
      {
        'content/x.md': page('X'),
        'docsite.config.json': JSON.stringify({
          site: { name: 'x' },
          socialImages: { pages: ['posts'] },
        }),
      },
      ['docsite.config.json:1:47 empty-section'],
    ],
    [
      'a pattern of `markdown.mdx` that matches no file',
      {
        'content/x.md': page('X'),
        'docsite.config.json': JSON.stringify({
          site: { name: 'x' },
          markdown: { mdx: ['x.md', 'content/*.md'] },
        }),
      },
      ['docsite.config.json:1:48 unused-pattern'],
    ],
    ['an empty file', { 'content/x.md': '' }, ['content/x.md:1:1 missing-title']],
  ]

  test.each(warnings)('%s is reported, and the site is built', async (_name, files, expected) => {
    const { exitCode, problems, dir } = await problemsOf(command, files)
    expect(exitCode).toBe(0)
    expect(problems).toEqual(expected)
    expect(existsSync(path.join(dir, 'output/x/index.html'))).toBe(true)
  })

  test('`rules` in the configuration sets the severity', async () => {
    const config = { site: { name: 'x' }, rules: { 'dead-link': 'error', 'missing-title': 'off' } }
    const { exitCode, problems } = await problemsOf(command, {
      'content/x.md': '[a](/none/)\n',
      'docsite.config.json': JSON.stringify(config),
    })
    expect(exitCode).toBe(1)
    expect(problems).toEqual(['content/x.md:1:1 dead-link'])
  })
})

describe('the command line', () => {
  test.each([
    [['biuld'], 'Did you mean build'],
    [['build', '--no-such'], 'unknown option'],
    [['build', '--skip', 'rendr'], 'Did you mean `render`'],
    [['build', '--workers', 'many'], 'whole number'],
    [['serve', '--port', '99999999'], 'from 0 to 65535'],
    [['build', '--config', 'none.ts'], 'doesn’t exist'],
    [[], 'Usage'],
  ])('%j exits with 2', async (args, text) => {
    const { exitCode, stderr, stdout } = await docsite(args, createProject(good))
    expect(exitCode).toBe(2)
    expect(stderr).toContain(text)
    expect(stdout).toBe('')
  })

  test('every command has a help text with an example', async () => {
    const dir = createProject(good)
    for (const command of ['index', 'render', 'sw', 'build', 'serve', 'clean']) {
      const { exitCode, stdout } = await docsite([command, '--help'], dir)
      expect(exitCode, command).toBe(0)
      expect(stdout).toContain(`$ docsite ${command}`)
      for (const flag of ['--config', '--content', '--out', '--cache', '--json', '--quiet'])
        expect(stdout).toContain(flag)
    }
  })

  test('--version prints the version', async () => {
    const { version } = JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
    )
    expect((await startDocsite(['--version'], createProject(good))).stdout).toBe(`${version}\n`)
  })
})
