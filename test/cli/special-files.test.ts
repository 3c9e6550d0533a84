import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDev, ruleIds } from '../support/dev-site.ts'
import { hasProgram } from '../support/machine.ts'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']

/** Options for runs: a process that has opened a named pipe waits until it is killed. */
const killed = { timeoutMs: 60_000 }

/** Create a project in which one file is a named pipe. */
function createPiped(pipe: string, files: Files): string {
  const dir = createProject({ ...files, [pipe]: '' })
  makePipe(path.join(dir, pipe))
  return dir
}

function makePipe(file: string): void {
  rmSync(file, { force: true })
  execFileSync('mkfifo', [file])
}

/** The exit code of a run, followed by its problems as `file ruleId`. */
async function problemsOf(args: string[], dir: string): Promise<unknown[]> {
  const { exitCode, messages } = await docsiteJson(args, dir, killed)
  return [exitCode, ...messages.map(({ file, ruleId }) => `${file} ${ruleId}`)]
}

function config(settings: object): string {
  return JSON.stringify({ site: { name: 'x' }, ...settings })
}

describe.runIf(hasProgram('mkfifo'))('special files are never opened (needs mkfifo)', () => {
  const configName = 'docsite.config.json'
  const cases: [string, string, Files, unknown[]][] = [
    ['a page', 'content/x.md', {}, [1, 'content/x.md special-file']],
    ['a picture', 'content/guides/x.png', {}, [1, 'content/guides/x.png special-file']],
    [
      'a fragment',
      'content/_x.md',
      { 'content/a.mdx': page('A', "import Part from './_x.md'\n\n<Part />") },
      [1, 'content/a.mdx import-refused'],
    ],
    ['the configuration', configName, {}, [2, `${configName} special-file`]],
    [
      'an icon',
      'x.svg',
      { [configName]: JSON.stringify({ site: { name: 'x', icon: 'x.svg' } }) },
      [2, 'x.svg special-file'],
    ],
    [
      'a logo',
      'x.svg',
      { [configName]: config({ theme: { logo: { light: 'x.svg' } } }) },
      [2, 'x.svg special-file'],
    ],
    ['a stylesheet', 'x.css', { [configName]: config({ theme: { css: 'x.css' } }) }, [2, 'x.css theme-css']],
    [
      'a stylesheet that another one imports',
      'x.css',
      { 'a.css': '@import "x.css";', [configName]: config({ theme: { css: 'a.css' } }) },
      [2, 'a.css theme-css'],
    ],
    [
      'a plugin',
      'x.mjs',
      { [configName]: config({ markdown: { remarkPlugins: ['./x.mjs'] } }) },
      [2, 'x.mjs special-file'],
    ],
    ['a component', 'content/_components/Cup.tsx', {}, [2, 'content/_components/Cup.tsx special-file']],
    [
      'a schema',
      'x.mjs',
      { [configName]: config({ frontMatter: { schema: './x.mjs' } }) },
      [2, 'x.mjs special-file'],
    ],
    ['addresses.lock', 'addresses.lock', {}, [2, 'addresses.lock special-file']],
    ['sources.lock.json', 'sources.lock.json', {}, [2, 'sources.lock.json special-file']],
  ]

  test.each(cases)('%s that is a named pipe is reported', async (_name, pipe, files, expected) => {
    const dir = createPiped(pipe, { ...sampleGuides(), ...files })
    expect(await problemsOf(['build'], dir)).toEqual(expected)
  })

  test('a page that is a link to a named pipe, a link to a device, or a socket is reported', async () => {
    const dir = createPiped('pipe', sampleGuides())
    symlinkSync('../pipe', path.join(dir, 'content/a.md'))
    symlinkSync('/dev/zero', path.join(dir, 'content/b.md'))
    const server = createServer()
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(path.join(dir, 'content/c.md'), resolve))
    expect(await problemsOf(build, dir)).toEqual([
      1,
      'content/a.md special-file',
      'content/b.md special-file',
      'content/c.md special-file',
    ])
  })

  test('`--keep-going` publishes the other pages, and `check` reports the named pipe too', async () => {
    const dir = createPiped('content/x.md', sampleGuides())
    expect(await docsiteJson([...build, '--keep-going'], dir, killed)).toMatchObject({
      exitCode: 1,
      result: { render: expect.anything() },
    })
    expect(await docsiteJson(['check', '--only', 'links'], dir, killed)).toMatchObject({
      exitCode: 1,
      messages: expect.arrayContaining([expect.objectContaining({ ruleId: 'special-file' })]),
    })
  })

  test.each([
    ['docs/x.md', 'mkdocs.yml'],
    ['mkdocs.yml', 'docs/index.md'],
    ['docs/x.png', 'mkdocs.yml'],
    ['docs/.vitepress/config.ts', 'docs/index.md'],
  ])('%s that is a named pipe is reported by `import`', async (pipe, other) => {
    const dir = createPiped(`old/${pipe}`, {
      [`old/${other}`]: other.endsWith('.yml') ? 'site_name: A\n' : '# A',
    })
    expect(await problemsOf(['import', 'old', '--into', 'new'], dir)).toEqual([2, `old/${pipe} special-file`])
  })

  test('`dev` reports a page that becomes a named pipe, and reads it again once it is a regular file', async () => {
    const { dir, server, get } = await openDev()
    const cup = 'content/guides/cup.md'
    makePipe(path.join(dir, cup))
    await server.next((report) => ruleIds(report).includes('special-file'))
    rmSync(path.join(dir, cup))
    writeFiles(dir, { [cup]: page('Cup', 'Another cup.') })
    // The report that names the file may still contain the problem: folders are checked once edits have settled.
    await server.next((report) => !ruleIds(report).includes('special-file'))
    await expect.poll(async () => (await get('guides/cup/')).text).toContain('Another cup.')
  })
})

test('an unreadable addresses.lock is an error because lost addresses would not be noticed', async () => {
  const dir = createProject({ ...sampleGuides(), 'addresses.lock/a': '' })
  expect(await docsiteJson(build, dir)).toMatchObject({ exitCode: 4, messages: [{ ruleId: 'machine' }] })
})
