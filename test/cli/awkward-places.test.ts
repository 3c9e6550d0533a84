import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execa } from 'execa'
import { describe, expect, onTestFinished, test } from 'vitest'
import { counterFiles } from '../support/counter.ts'
import { plainEnv, docsite as startDocsite } from '../support/docsite.ts'
import {
  giveAway,
  hasProgram,
  hasUnprivileged,
  isRoot,
  makeReadOnly,
  runUnprivileged,
} from '../support/machine.ts'
import { copyFixture, createProject, type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']
const root = path.resolve(import.meta.dirname, '../..')

/** With everything that loads modules by their paths: a configuration in TypeScript, a plugin, a component. */
const files: Files = {
  ...sampleSite(),
  'content/guides/index.md': page('Guides', '## First cup\n\nFill it. ![Logo](logo.svg)'),
  'content/guides/more.mdx': page('More', '<Counter from={3} />'),
  'content/guides/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ...counterFiles,
  'plugin.mjs': `export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'By a plugin.' }] }) }\n`,
  'docsite.config.ts': `import { defineConfig } from 'docsite'
export default defineConfig({ site: { name: 'Kettle' }, markdown: { remarkPlugins: ['./plugin.mjs'] } })
`,
  'package.json': '{ "name": "kettle", "private": true, "type": "module" }',
}

function expectSite(ended: { exitCode: number | undefined; stderr: string }, output: string): void {
  expect([ended.exitCode, ended.stderr]).toEqual([0, expect.stringContaining('The site is in')])
  const more = readFileSync(path.join(output, 'guides/more/index.html'), 'utf8')
  expect(more).toContain('3<!-- --> cups')
  expect(more).toContain('By a plugin.')
  expect(existsSync(path.join(output, 'sw.js'))).toBe(true)
}

describe('the path of the project', () => {
  const names = ['a b', 'übung ö', 'x#1', '100% %20']
  if (process.platform !== 'win32') names.push(`it's "so"`)

  test(`${names.join('/')}: each folder’s name is one that URLs, globs or shells read in another way`, async () => {
    const dir = path.join(createProject({}), ...names)
    cpSync(createProject(files), dir, { recursive: true })
    expectSite(await docsite(build, dir), path.join(dir, 'output'))
  })

  test('with all of them at once, from elsewhere: the hint can be copied', async () => {
    const dir = path.join(createProject({}), 'ü #1 100%')
    cpSync(createProject(files), dir, { recursive: true })
    const config = path.join(dir, 'docsite.config.ts')
    const ended = await docsite([...build, '--config', config], tmpdir())
    expectSite(ended, path.join(dir, 'output'))
    expect(ended.stderr).toContain(`npx docsite serve --config "${config}"`)
  })
})

test('no home folder, one that is missing, nothing on the PATH, so that there is no git, and another locale: the same bytes', async () => {
  const dir = createProject({
    ...files,
    'content/guides/ä.md': page('Ä'),
    'content/guides/z.md': page('Z'),
  })
  const inC = { HOME: undefined, USERPROFILE: undefined, LANG: 'C', LC_ALL: 'C' }
  expectSite(await startDocsite(build, dir, { env: { ...plainEnv, ...inC } }), path.join(dir, 'output'))
  const inGerman = {
    ...{ HOME: '/none/such', USERPROFILE: '/none/such' },
    ...{ PATH: path.join(dir, 'none'), LC_ALL: 'de_DE.UTF-8' },
  }
  const folders = ['--out', 'german', '--cache', 'german-cache']
  const env = { ...plainEnv, ...inGerman }
  expectSite(await startDocsite([...build, ...folders], dir, { env }), path.join(dir, 'german'))
  expectSameBytes(path.join(dir, 'german'), path.join(dir, 'output'))
})

describe.runIf(hasUnprivileged)(
  'a user who is not root (as root needs setpriv, and a checkout that all may read)',
  () => {
    test('builds and checks in a folder of their own, with an installation and a home folder that are read-only, as in a container’s image', async () => {
      const dir = createProject(files)
      const home = createProject({ '.keep': '' })
      const installed = path.join(createProject({}), 'docsite')
      for (const name of ['dist', 'renderer', 'templates', 'package.json', 'tsconfig.json'])
        cpSync(path.join(root, name), path.join(installed, name), { recursive: true })
      symlinkSync(path.join(root, 'node_modules'), path.join(installed, 'node_modules'))
      giveAway(path.dirname(installed))
      giveAway(home)
      giveAway(dir)
      onTestFinished(makeReadOnly(installed))
      onTestFinished(makeReadOnly(home))
      const options = {
        file: path.join(installed, 'dist/docsite.js'),
        env: { ...plainEnv, HOME: home, npm_config_cache: undefined },
      }
      expectSite(await runUnprivileged(build, dir, options), path.join(dir, 'output'))
      const check = await runUnprivileged(['check', '--only', 'links,prose'], dir, options)
      expect([check.exitCode, check.stderr]).not.toEqual([4, expect.anything()])
      expect(readdirSync(home)).toEqual(['.keep'])
    })

    test('in a project that is read-only: with --out and --cache elsewhere it is built, else it says what is', async () => {
      const dir = createProject(files)
      const elsewhere = createProject({})
      giveAway(dir)
      giveAway(elsewhere)
      onTestFinished(makeReadOnly(dir))
      const refused = await runUnprivileged(build, dir)
      expect([refused.exitCode, refused.stderr]).toEqual([4, expect.stringMatching(/EACCES.*\.docsite/)])
      const folders = ['--out', path.join(elsewhere, 'out'), '--cache', path.join(elsewhere, 'cache')]
      expectSite(await runUnprivileged([...build, ...folders], dir), path.join(elsewhere, 'out'))
    })
  },
)

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

function expectSameBytes(dir: string, other: string): void {
  const names = listFiles(other)
  expect(names.length).toBeGreaterThan(10)
  expect(listFiles(dir)).toEqual(names)
  const different = names.filter(
    (file) => !readFileSync(path.join(dir, file)).equals(readFileSync(path.join(other, file))),
  )
  expect(different).toEqual([])
}

/** A folder on another device than the temporary folder. */
function otherDevice(): string | undefined {
  return ['/dev/shm', '/run'].find((dir) => {
    try {
      if (statSync(dir).dev === statSync(tmpdir()).dev) return false
      rmSync(mkdtempSync(path.join(dir, 'docsite-probe-')), { recursive: true })
      return true
    } catch {
      return false
    }
  })
}

const device = otherDevice()

/** A folder that goes with the test. */
function createFolderIn(parent: string): string {
  const dir = mkdtempSync(path.join(parent, 'docsite-test-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

test.runIf(device)(
  'on another device than the temporary folder, output, cache and both are built, and built again (needs /dev/shm or /run)',
  async () => {
    const dir = createProject(files)
    const there = createFolderIn(device ?? '')
    // The last has the cache of the second, which bundles what is loaded by its path.
    for (const flags of [['--out'], ['--out', '--cache'], ['--cache']]) {
      const folders = flags.flatMap((flag) => [flag, path.join(there, flag.slice(2))])
      const output = flags.includes('--out') ? path.join(there, 'out') : path.join(dir, 'output')
      expectSite(await docsite([...build, ...folders], dir), output)
      expectSite(await docsite([...build, ...folders], dir), output)
    }
  },
)

const hasExfat =
  isRoot && ['mkfs.exfat', 'mount.exfat-fuse', 'losetup'].every(hasProgram) && existsSync('/dev/fuse')

describe.runIf(hasExfat)(
  'exFAT: no hard links, no symbolic links, one file for `A` and `a` (needs root, exfat-fuse and exfatprogs)',
  () => {
    async function mountExfat(): Promise<string> {
      // In memory, if it can be: each write is one to the disk below, too.
      const dir = createFolderIn(device ?? tmpdir())
      const image = path.join(dir, 'disk')
      const target = path.join(dir, 'mounted')
      mkdirSync(target)
      await execa('truncate', ['-s', '64M', image])
      await execa('mkfs.exfat', [image])
      const { stdout: loop } = await execa('losetup', ['--find', '--show', image])
      onTestFinished(() => execa('losetup', ['--detach', loop]).then(() => {}))
      await execa('mount.exfat-fuse', [loop, target])
      onTestFinished(() => execa('umount', [target]).then(() => {}))
      return target
    }

    test('a whole project on it is built, edited and built again', async () => {
      const dir = path.join(await mountExfat(), 'site')
      cpSync(createProject(files), dir, { recursive: true })
      expectSite(await docsite(build, dir), path.join(dir, 'output'))
      cpSync(createProject({ 'a.md': page('Home', 'Another text.') }), path.join(dir, 'content'), {
        recursive: true,
      })
      const again = await docsite(build, dir)
      expectSite(again, path.join(dir, 'output'))
      // The first has left no lock behind.
      expect(again.stderr).not.toContain('Another build works on this output')
      expect(readFileSync(path.join(dir, 'output/a/index.html'), 'utf8')).toContain('Another text.')
    })

    test('what it can’t hold is reported before, on any file system', async () => {
      const dir = createProject(
        sampleSite({
          'content/guides/logo.svg': '<svg/>',
          'content/guides/Logo.svg': '<svg/>',
          'content/what?.md': page('What'),
        }),
      )
      const { messages } = await docsiteJson(build, dir)
      expect(messages.map(({ file, ruleId }) => `${file} ${ruleId}`)).toEqual([
        'content/guides/logo.svg name-alike',
        'content/what?.md name-refused',
      ])
    })
  },
)

describe('checkouts', () => {
  test('with CRLF give the same bytes as with LF', async () => {
    const lf = copyFixture('constructs')
    const crlf = copyFixture('constructs')
    // Files that aren't pages, such as pictures, are published byte for byte.
    const texts = listFiles(crlf).filter((name) => /\.(?:mdx?|tsx?|mjs|json)$/.test(name))
    expect(texts.length).toBeGreaterThan(20)
    for (const file of texts) {
      const text = readFileSync(path.join(crlf, file), 'utf8')
      writeFileSync(path.join(crlf, file), text.replaceAll(/\r?\n/g, '\r\n'))
    }
    const before = await docsite([...build, '--allow-degraded'], lf)
    const after = await docsite([...build, '--allow-degraded'], crlf)
    expect([after.exitCode, before.exitCode]).toEqual([0, 0])
    expectSameBytes(path.join(crlf, 'output'), path.join(lf, 'output'))
  })

  test('with names whose letters are taken apart give the same URLs, and links find them', async () => {
    const site = (form: 'NFC' | 'NFD'): Files => {
      const name = (text: string) => text.normalize(form)
      return {
        'content/index.md': page('Home', '[Café](/über/café/) ![Öl](/über/öl.svg)'.normalize('NFC')),
        [name('content/über/index.md')]: page('Über', '[Café](./café.md)'.normalize('NFD')),
        [name('content/über/café.md')]: page('Café', '![Öl](./öl.svg)'),
        [name('content/über/öl.svg')]: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>',
      }
    }
    const [composed, apart] = [createProject(site('NFC')), createProject(site('NFD'))]
    const reports = [await docsiteJson(build, composed), await docsiteJson(build, apart)]
    for (const { messages, exitCode } of reports) expect([exitCode, messages]).toEqual([0, []])
    const [first, second] = [composed, apart].map((dir) =>
      listFiles(path.join(dir, 'output')).filter((name) => !/^(?:assets|search|sw)/.test(name)),
    )
    expect(second).toEqual(first)
    expect(first).toContain('über/café/index.html'.normalize('NFC'))
  })
})
