import {
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
import { describe, expect, test } from 'vitest'
import { build, good, problemsOf } from '../support/bad-site.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const command = warmDocsite()
const { docsite, docsiteJson } = command

describe('unusual files', () => {
  test('a byte order mark and CRLF make no difference', async () => {
    const { exitCode, problems, dir } = await problemsOf(command, {
      'content/x.md': '\uFEFF---\r\ntitle: X\r\n---\r\n\r\n## B\r\n',
    })
    expect([exitCode, problems]).toEqual([0, []])
    expect(readFileSync(path.join(dir, 'output/x/index.html'), 'utf8')).toContain('<h2 id="b">B')
  })

  test('a page of five megabytes is built', async () => {
    const { exitCode, dir } = await problemsOf(command, {
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
        'content/notes.txt linked-file-outside',
        'content/page.md linked-file-outside',
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

  test('a content folder whose pages are all in folders with `_` is reported with such a folder', async () => {
    const dir = createProject({ 'content/kettle/_part/doc/index.md': '# Kettle\n' })
    const { exitCode, messages } = await docsiteJson(build, dir)
    expect([exitCode, messages.map(({ reason }) => reason)]).toEqual([
      1,
      [
        'There is no page in the content folder: files in folders whose names start with `_`, such as `content/kettle/_part`, aren’t published',
      ],
    ])
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

  test('files in `.well-known` are published, also those added later, and other hidden files are not', async () => {
    const dir = createProject({
      ...good,
      'content/.well-known/security.txt': 'Contact: mailto:ann@example.org\n',
      'content/.secret': 'x',
      'content/guides/.well-known/x.txt': 'x',
    })
    const files = () =>
      readdirSync(path.join(dir, 'output'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        /(?:^|[\\/])\..*[^\\/]$/.test(name),
      )
    expect((await docsite(build, dir)).exitCode).toBe(0)
    expect(files().sort()).toEqual(['.well-known', path.join('.well-known', 'security.txt')])
    rmSync(path.join(dir, 'content/.well-known/security.txt'))
    writeFiles(dir, { 'content/.well-known/webfinger': '{}' })
    expect((await docsite(build, dir)).exitCode).toBe(0)
    expect(files().sort()).toEqual(['.well-known', path.join('.well-known', 'webfinger')])
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
    const { messages } = await docsiteJson(['index', '--language', 'fr'], other)
    expect(messages).toMatchObject([{ ruleId: 'content-missing', file: 'docsite.config.ts', line: 3 }])
    const hint = 'Put a translated page into `fr`, or change `languages[1].content` in the configuration.'
    expect(messages[0]?.hint).toBe(hint)
  })
})
