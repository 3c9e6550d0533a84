import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandFile, docsite as startDocsite } from '../support/docsite.ts'
import { heldSite, releaseBuild, waitUntilHeld } from '../support/held-build.ts'
import { hasProgram } from '../support/machine.ts'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()
const build = ['build', '--skip', 'fetch-readmes']

const good = sampleGuides({ 'content/guides/a.md': page('A') })

/**
 * The problems of a build without notes, as `file:line:column ruleId`. Each must have a reason and a hint.
 */
async function problemsOf(files: Files): Promise<{ exitCode: number; problems: string[]; dir: string }> {
  const dir = createProject({ ...good, ...files })
  const { exitCode, messages } = await docsiteJson(build, dir)
  const reported = messages.filter(({ severity }) => severity !== 'note')
  for (const { reason, hint, ruleId } of reported) {
    expect(reason, ruleId).not.toBe('')
    expect(hint ?? 'hint', ruleId).not.toBe('')
  }
  return {
    exitCode,
    dir,
    problems: reported.map(({ file, line, column, ruleId }) =>
      [[file, line, column].filter((x) => x !== null).join(':'), ruleId].join(' '),
    ),
  }
}

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
    const { exitCode, problems, dir } = await problemsOf(files)
    expect(exitCode).toBe(0)
    expect(problems).toEqual(expected)
    expect(existsSync(path.join(dir, 'output/x/index.html'))).toBe(true)
  })

  test('`rules` in the configuration sets the severity', async () => {
    const config = { site: { name: 'x' }, rules: { 'dead-link': 'error', 'missing-title': 'off' } }
    const { exitCode, problems } = await problemsOf({
      'content/x.md': '[a](/none/)\n',
      'docsite.config.json': JSON.stringify(config),
    })
    expect(exitCode).toBe(1)
    expect(problems).toEqual(['content/x.md:1:1 dead-link'])
  })
})

describe('unusual files', () => {
  test('a byte order mark and CRLF make no difference', async () => {
    const { exitCode, problems, dir } = await problemsOf({
      'content/x.md': '\uFEFF---\r\ntitle: X\r\n---\r\n\r\n## B\r\n',
    })
    expect([exitCode, problems]).toEqual([0, []])
    expect(readFileSync(path.join(dir, 'output/x/index.html'), 'utf8')).toContain('<h2 id="b">B')
  })

  test('a page of five megabytes is built', async () => {
    const { exitCode, dir } = await problemsOf({
      'content/x.md': page('X', `Some *text* and ${'longer-words '.repeat(500)}\n\n`.repeat(780)),
    })
    expect(exitCode).toBe(0)
    expect(readFileSync(path.join(dir, 'output/x/index.html')).length).toBeGreaterThan(5_000_000)
  })

  test('circular symbolic links are reported and not followed', async () => {
    const dir = createProject(good)
    symlinkSync('..', path.join(dir, 'content/guides/up'))
    symlinkSync('self.md', path.join(dir, 'content/self.md'))
    symlinkSync('index.md', path.join(dir, 'content/guides/linked.md'))
    const { exitCode, messages } = await docsiteJson(build, dir)
    expect(exitCode).toBe(1)
    expect(messages.map(({ file, ruleId }) => `${file} ${ruleId}`)).toEqual([
      'content/guides/up linked-folder',
      'content/self.md broken-link-file',
    ])
  })

  test.runIf(process.platform !== 'win32')(
    'symbolic links out of the project are errors, unless `linkedFolders` lists their target folder',
    async () => {
      const outside = createProject({ 'notes.txt': 'secret', 'page.md': page('Secret'), 'part.md': 'Secret' })
      const dir = createProject(
        sampleGuides({ 'content/a.mdx': page('A', "import Part from './_part.md'\n\n<Part />") }, {}),
      )
      for (const [link, file] of [
        ['notes.txt', 'notes.txt'],
        ['page.md', 'page.md'],
        ['_part.md', 'part.md'],
      ] as const)
        symlinkSync(path.join(outside, file), path.join(dir, 'content', link))
      const refused = await docsiteJson(build, dir)
      expect(refused.exitCode).toBe(1)
      expect(refused.messages.map(({ file, ruleId }) => `${file} ${ruleId}`)).toEqual([
        'content/a.mdx import-refused',
        'content/a.mdx unknown-component',
        'content/notes.txt link-outside',
        'content/page.md link-outside',
      ])
      expect(existsSync(path.join(dir, 'output'))).toBe(false)
      const config = { site: { name: 'x' }, linkedFolders: [path.relative(dir, outside)] }
      writeFiles(dir, { 'docsite.config.json': JSON.stringify(config) })
      expect((await docsiteJson(build, dir)).exitCode).toBe(0)
      expect(readFileSync(path.join(dir, 'output/notes.txt'), 'utf8')).toBe('secret')
    },
  )

  test.runIf(process.platform === 'linux')(
    'file names that are not UTF-8 are errors (needs Linux)',
    async () => {
      const dir = createProject(good)
      const badName = (name: string) =>
        Buffer.concat([Buffer.from(path.join(dir, 'content', name)), Buffer.from([0xff])])
      writeFileSync(Buffer.concat([badName('x'), Buffer.from('.md')]), '# X')
      writeFileSync(Buffer.concat([badName('y'), Buffer.from('.png')]), '')
      mkdirSync(badName('guides/z'))
      const { exitCode, messages } = await docsiteJson(build, dir)
      expect([exitCode, messages.map(({ file, ruleId }) => `${file} ${ruleId}`)]).toEqual([
        1,
        ['content/guides/z\uFFFD', 'content/x\uFFFD.md', 'content/y\uFFFD.png'].map(
          (name) => `${name} file-name`,
        ),
      ])
    },
  )

  test('a content folder without pages is an error, and the published output is unchanged', async () => {
    const dir = createProject(good)
    await docsite(build, dir)
    rmSync(path.join(dir, 'content'), { recursive: true })
    mkdirSync(path.join(dir, 'content'))
    const { exitCode, messages } = await docsiteJson(build, dir)
    expect([exitCode, messages.map(({ ruleId }) => ruleId)]).toEqual([1, ['content-empty']])
    const checked = await docsiteJson(['check', '--only', 'prose'], dir)
    expect([checked.exitCode, checked.messages.map(({ ruleId }) => ruleId)]).toEqual([1, ['content-empty']])
    expect(existsSync(path.join(dir, 'output/guides/a/index.html'))).toBe(true)
  })

  test('a picture that was deleted between two stages is reported by its name', async () => {
    const dir = createProject({ ...good, 'content/guides/kettle.png': '' })
    await docsite(['index'], dir)
    rmSync(path.join(dir, 'content/guides/kettle.png'))
    expect(await docsiteJson(['render'], dir)).toMatchObject({
      exitCode: 1,
      messages: [{ ruleId: 'file-gone', file: 'content/guides/kettle.png' }],
    })
  })

  test('truncated cache files are ignored and regenerated', async () => {
    const dir = createProject(good)
    await docsite(build, dir)
    const cut = (folder: string) => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name)
        if (entry.isFile()) truncateSync(file, Math.floor(statSync(file).size / 2))
      }
    }
    cut(path.join(dir, '.docsite/pages'))
    const records = await docsiteJson([...build, '--out', 'other'], dir)
    expect(records).toMatchObject({ exitCode: 0, result: { index: { compiled: 3 } } })
    cut(path.join(dir, '.docsite'))
    expect(await docsiteJson([...build, '--out', 'third'], dir)).toMatchObject({ exitCode: 0, messages: [] })
    const document = (out: string) => readFileSync(path.join(dir, out, 'guides/a/index.html'), 'utf8')
    expect([document('other'), document('third')]).toEqual([document('output'), document('output')])
  })

  test('a missing content folder, or a file in its place, is reported', async () => {
    const dir = createProject({ content: 'oops' })
    expect(await docsiteJson(build, dir)).toMatchObject({
      exitCode: 2,
      messages: [{ ruleId: 'content-missing' }],
    })
    const none = createProject({ 'x.txt': '' })
    expect(await docsiteJson(build, none)).toMatchObject({
      exitCode: 2,
      messages: [{ ruleId: 'content-missing' }],
    })
    expect(readdirSync(none)).toEqual(['x.txt'])
  })

  test('a missing content folder is reported with the position of its key in the configuration', async () => {
    const site = "  site: { name: 'A' },\n"
    const dir = createProject({ 'docsite.config.ts': `export default {\n${site}  content: 'none',\n}\n` })
    const place = { file: 'docsite.config.ts', line: 3, column: 3 }
    expect((await docsiteJson(['index'], dir)).messages).toMatchObject([
      { ruleId: 'content-missing', ...place },
    ])
    // A command-line option has no position.
    expect((await docsiteJson(['index', '--content', 'gone'], dir)).messages).toMatchObject([
      { ruleId: 'content-missing', line: null },
    ])
    const languages =
      "languages: [{ code: 'en', label: 'A' }, { code: 'fr', label: 'B', path: '/fr/', content: 'fr' }]"
    const other = createProject({
      'docsite.config.ts': `export default {\n${site}  ${languages},\n}\n`,
      'content/a.md': '# A\n',
    })
    expect((await docsiteJson(['index', '--language', 'fr'], other)).messages).toMatchObject([
      { ruleId: 'content-missing', file: 'docsite.config.ts', line: 3 },
    ])
  })
})

describe('the output folder', () => {
  test('an unwritable output folder exits with 4', async () => {
    const dir = createProject({ ...good, blocked: 'a file' })
    const { exitCode, messages } = await docsiteJson([...build, '--out', 'blocked/output'], dir)
    expect(exitCode).toBe(4)
    expect(messages).toMatchObject([{ ruleId: 'machine' }])
    expect(messages[0]?.hint).toBeTruthy()
  })

  test('an unwritable cache folder exits with 4', async () => {
    const dir = createProject({ ...good, blocked: 'a file' })
    expect(await docsiteJson([...build, '--cache', 'blocked'], dir)).toMatchObject({
      exitCode: 4,
      messages: [{ ruleId: 'machine' }],
    })
  })

  test.each([
    ['/', 'the root'],
    ['.', 'the project'],
    ['content', 'the content folder'],
    ['content/out', 'the content folder'],
    ['.docsite/x', 'the cache folder'],
  ])('is refused if it is %s', async (out, reason) => {
    const dir = createProject(good)
    const { exitCode, messages } = await docsiteJson([...build, '--out', out], dir)
    expect(exitCode).toBe(2)
    expect(messages[0]?.reason).toContain(reason)
    expect(readdirSync(dir).sort()).toEqual(['content'])
  })

  test('is refused and left unchanged if it contains files that docsite did not write', async () => {
    const dir = createProject({ ...good, 'public/index.html': '<p>mine</p>' })
    const { exitCode, messages } = await docsiteJson([...build, '--out', 'public'], dir)
    expect([exitCode, messages[0]?.ruleId]).toEqual([2, 'output-foreign'])
    expect(readFileSync(path.join(dir, 'public/index.html'), 'utf8')).toBe('<p>mine</p>')
  })

  test('is recognized by its pages if the cache is lost', async () => {
    const dir = createProject(good)
    await docsite(build, dir)
    const { exitCode } = await docsite([...build, '--cache', 'new'], dir)
    expect(exitCode).toBe(0)
  })

  test.runIf(hasProgram('prlimit'))(
    'is unchanged after a build on a full disk, and the next build completes (needs prlimit)',
    async () => {
      const dir = createProject(good)
      await docsite(build, dir)
      const before = readFileSync(path.join(dir, 'output/guides/a/index.html'), 'utf8')
      writeFiles(dir, { 'content/guides/a.md': page('A', 'x'.repeat(60_000)) })
      const command = [process.execPath, commandFile, ...build, '--json', '--quiet']
      const full = await execa('prlimit', ['--fsize=40960', ...command], { cwd: dir, reject: false })
      expect(full.exitCode).toBe(4)
      // The path is needed because the output and the cache may be on different disks.
      expect(JSON.parse(full.stdout)).toMatchObject({
        exitCode: 4,
        messages: [{ ruleId: 'machine', reason: expect.stringContaining(`, write '${dir}`) }],
      })
      expect(readFileSync(path.join(dir, 'output/guides/a/index.html'), 'utf8')).toBe(before)
      expect(listHidden(path.join(dir, 'output'))).toEqual([])
      expect((await docsite(build, dir)).exitCode).toBe(0)
      expect(readFileSync(path.join(dir, 'output/guides/a/index.html'), 'utf8')).toContain('xxxx')
    },
  )
})

describe('builds that are interrupted or concurrent', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('end cleanly after %s, and the next build completes', async (signal, code) => {
    const dir = createProject(heldSite)
    const child = spawn(process.execPath, [commandFile, ...build], { cwd: dir, stdio: 'ignore' })
    await waitUntilHeld(dir)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([code, null])
    expect(existsSync(path.join(dir, 'output'))).toBe(false)
    releaseBuild(dir)
    expect((await docsite(build, dir)).exitCode).toBe(0)
    expect(existsSync(path.join(dir, 'output/guides/p31/index.html'))).toBe(true)
  })

  test('leave only complete files when killed while compiling or writing, and the next build completes', async () => {
    const dir = createProject(heldSite)
    const killWhen = async (isTime: () => Promise<void>) => {
      const child = spawn(process.execPath, [commandFile, ...build], {
        cwd: dir,
        stdio: 'ignore',
        detached: true,
      })
      const ended = once(child, 'exit')
      await isTime()
      child.kill('SIGKILL')
      await ended
      // Worker processes end on their own when they notice that the parent is gone.
      await expect.poll(() => isGroupAlive(Number(child.pid))).toBe(false)
      for (const file of listFiles(path.join(dir, 'output')).filter(
        (name) => name.endsWith('.html') && !name.includes('.docsite-'),
      )) {
        expect(readFileSync(path.join(dir, 'output', file), 'utf8'), file).toMatch(/<\/html>\n$/)
      }
    }
    await killWhen(() => waitUntilHeld(dir))
    releaseBuild(dir)
    // The build may already have ended here, which also leaves complete files.
    await killWhen(() => expect.poll(() => existsSync(path.join(dir, 'output')), { interval: 5 }).toBe(true))
    expect((await docsite(build, dir)).exitCode).toBe(0)
    await docsite([...build, '--out', 'fresh', '--cache', 'fresh-cache'], dir)
    expect(listFiles(path.join(dir, 'output'))).toEqual(listFiles(path.join(dir, 'fresh')))
  })

  test('wait for another build of the same output and print a note', async () => {
    const dir = createProject(heldSite)
    const first = docsite(build, dir)
    await waitUntilHeld(dir)
    const second = execa(process.execPath, [commandFile, ...build], { cwd: dir })
    let said = ''
    for await (const line of second.iterable({ from: 'stderr' })) {
      said += line
      if (said.includes('Another build is using this output')) releaseBuild(dir)
    }
    expect(said).toContain('Another build is using this output')
    expect([(await first).exitCode, (await second).exitCode]).toEqual([0, 0])
    expect(listHidden(path.join(dir, 'output'))).toEqual([])
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

/** Whether a process group still has processes. @param pid Id of the group's first process. */
function isGroupAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0)
    return true
  } catch {
    return false
  }
}

function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort()
}

function listHidden(dir: string): string[] {
  return readdirSync(dir).filter((name) => name.startsWith('.'))
}
