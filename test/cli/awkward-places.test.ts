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
  changeOwner,
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

/** A site with everything that is loaded by path: a TypeScript configuration, a plugin and a component. */
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

  test(`may contain characters that are special in URLs, globs and shells: ${names.join('/')}`, async () => {
    const dir = path.join(createProject({}), ...names)
    cpSync(createProject(files), dir, { recursive: true })
    expectSite(await docsite(build, dir), path.join(dir, 'output'))
  })

  test('is quoted in the suggested command, if the build runs in another folder', async () => {
    const dir = path.join(createProject({}), 'ü #1 100%')
    cpSync(createProject(files), dir, { recursive: true })
    const config = path.join(dir, 'docsite.config.ts')
    const ended = await docsite([...build, '--config', config], tmpdir())
    expectSite(ended, path.join(dir, 'output'))
    expect(ended.stderr).toContain(`npx docsite serve --config "${config}"`)
  })
})

test('the output is the same without a home folder, with a missing one, without git on the PATH, and with another locale', async () => {
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
  'a user other than root (if run as root: needs setpriv, and a checkout that everyone may read)',
  () => {
    test('can build and check with a read-only installation and home folder, as in a container image', async () => {
      const dir = createProject(files)
      const home = createProject({ '.keep': '' })
      const installed = path.join(createProject({}), 'docsite')
      for (const name of ['dist', 'renderer', 'templates', 'package.json', 'tsconfig.json'])
        cpSync(path.join(root, name), path.join(installed, name), { recursive: true })
      symlinkSync(path.join(root, 'node_modules'), path.join(installed, 'node_modules'))
      changeOwner(path.dirname(installed))
      changeOwner(home)
      changeOwner(dir)
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

    test('can build a read-only project with --out and --cache elsewhere, or gets an error that names the folder', async () => {
      const dir = createProject(files)
      const elsewhere = createProject({})
      changeOwner(dir)
      changeOwner(elsewhere)
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

/** A folder on a different device from the temporary folder, if one exists. */
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

/** Create a folder that is deleted after the test. */
function createFolderIn(parent: string): string {
  const dir = mkdtempSync(path.join(parent, 'docsite-test-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

test.runIf(device)(
  'the output, the cache or both can be on another device than the project (needs /dev/shm or /run)',
  async () => {
    const dir = createProject(files)
    const there = createFolderIn(device ?? '')
    // The third run uses the cache of the second, which contains bundles of modules that are loaded by path.
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
  'exFAT, which has no links and ignores case (needs root, exfat-fuse and exfatprogs)',
  () => {
    async function mountExfat(): Promise<string> {
      // In memory, if possible, because each write also goes to the underlying disk.
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

    test('a project can be built, edited and built again', async () => {
      const dir = path.join(await mountExfat(), 'site')
      cpSync(createProject(files), dir, { recursive: true })
      expectSite(await docsite(build, dir), path.join(dir, 'output'))
      cpSync(createProject({ 'a.md': page('Home', 'Another text.') }), path.join(dir, 'content'), {
        recursive: true,
      })
      const again = await docsite(build, dir)
      expectSite(again, path.join(dir, 'output'))
      // The first build has released its lock.
      expect(again.stderr).not.toContain('Another build is using this output')
      expect(readFileSync(path.join(dir, 'output/a/index.html'), 'utf8')).toContain('Another text.')
    })

    test('file names that exFAT does not support are reported on any file system', async () => {
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

describe('a checkout', () => {
  test('with CRLF line endings has the same output as with LF', async () => {
    const lf = copyFixture('constructs')
    const crlf = copyFixture('constructs')
    // Only text files: other files, such as pictures, are published byte for byte.
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

  test('with file names in NFD has the same URLs as in NFC, and links find them', async () => {
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
