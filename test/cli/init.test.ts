import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { hasProgram } from '../support/machine.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { onTerminal } from '../support/terminal.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

interface Result {
  title: string
  content: string
  written: string[]
  changed: string[]
  kept: string[]
  next: string[]
}

const read = (dir: string, file: string) => readFileSync(path.join(dir, file), 'utf8')
const list = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.git/'))
    .sort()

async function init(dir: string, ...args: string[]): Promise<Result> {
  const report = await docsiteJson(['init', ...args], dir)
  expect(report).toMatchObject({ command: 'init', exitCode: 0, messages: [] })
  return report.result as Result
}

/** A title with characters that must be escaped in the configuration. */
const title = 'Ann’s \'tea\' & "C:\\cups"'

test('creates a site in an empty folder, and prints all files and the next commands for the package manager', async () => {
  const dir = createProject({})
  const env = { NO_COLOR: '1', CI: '', npm_config_user_agent: 'pnpm/10.1.0 npm/? node/v22.0.0 linux x64' }
  const { exitCode, stderr } = await docsite(['init', 'Tea Pot', '--title', title], dir, { env })
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining(`· ${title}, with pages in content\n`)])
  const files = list(path.join(dir, 'Tea Pot'))
  expect(files).toEqual(
    expect.arrayContaining([
      '.gitignore',
      'content/_components/Quiz.tsx',
      'content/guides/index.md',
      'content/reference/index.md',
      'docsite.config.ts',
      'package.json',
    ]),
  )
  expect([...stderr.matchAll(/· wrote (.+)/g)].map(([, file]) => file).sort()).toEqual(files)
  expect(stderr).toMatch(/· Next: cd "Tea Pot" && pnpm install && pnpm dev\n$/)
  const manifest = JSON.parse(read(dir, 'Tea Pot/package.json'))
  expect(manifest).toMatchObject({ name: 'tea-pot', private: true, scripts: { dev: 'docsite dev' } })
  // Pages also contain the commands of this package manager, and no template placeholder is left.
  expect(read(dir, 'Tea Pot/content/reference/commands.md')).toContain('`pnpm build`')
  for (const file of files) expect(read(dir, `Tea Pot/${file}`), file).not.toMatch(/\{\{\w+\}\}/)
})

test('uses the Markdown folder of an existing project and changes none of its pages', async () => {
  const files = {
    'docs/index.md': page('Home'),
    'docs/guide/first.md': page('First'),
    'docs/.gitignore': 'x\n',
    'examples/many/a.md': page('A'),
    'examples/many/b.md': page('B'),
    'examples/many/c.md': page('C'),
    'README.md': '# Kettle\n',
    '.gitignore': '/output\n*.log',
    'package.json': '{\n    "name": "@kettle/tea",\n    "scripts": { "build": "tsc" }\n}\n',
  }
  const dir = createProject(files)
  const result = await init(dir)
  expect(result).toMatchObject({ title: 'Tea', content: 'docs', written: ['docsite.config.ts'], kept: [] })
  expect(result.changed).toEqual(['package.json', '.gitignore'])
  expect(result.next).toEqual(['npm install', 'npm run docs:dev'])
  expect(list(dir)).toEqual([...Object.keys(files), 'docsite.config.ts'].sort())
  const { '.gitignore': ignored, 'package.json': manifest, ...others } = files
  for (const [file, text] of Object.entries(others)) expect(read(dir, file), file).toBe(text)
  expect(read(dir, '.gitignore')).toBe(`${ignored}\nnode_modules/\n.docsite/\n`)
  expect(JSON.parse(read(dir, 'package.json')).scripts).toMatchObject({
    build: 'tsc',
    'docs:build': 'docsite build',
  })
  expect(read(dir, 'package.json').startsWith(manifest.slice(0, 45))).toBe(true)
  // The folder works as a site: both pages are compiled.
  const { result: index } = await docsiteJson(
    ['index', '--config', 'docsite.config.json'],
    createProject({
      ...files,
      'docsite.config.json': JSON.stringify({ site: { name: 'x' }, content: result.content }),
    }),
  )
  expect(index).toMatchObject({ pages: 2 })
})

test.each([
  ['a folder for pages in it', ['docs/content/a.md', 'docs/content/b/c.md', 'docs/lib/x.js'], 'docs/content'],
  ['folders with pages in it', ['docs/content/a.md', 'docs/b.md'], 'docs'],
  ['another folder in it', ['docs/api/a.md', 'docs/api/b.md'], 'docs'],
])('finds the pages of a folder with %s', async (_name, files, content) => {
  const dir = createProject(Object.fromEntries(files.map((file) => [file, ''])))
  expect(await init(dir)).toMatchObject({ content })
})

test.each([
  ['many folders', ['cups/a.md', 'cups/b.md', 'pots/c.md', 'tea.md', 'README.md'], 2],
  ['READMEs', ['cups/README.md', 'pots/README.md', 'README.md', 'CHANGELOG.md'], 2],
])('names the command for a project whose Markdown is in %s', async (_name, files, others) => {
  const dir = createProject(Object.fromEntries(files.map((file) => [`kettle/${file}`, '# A\n'])))
  const { stderr } = await docsite(['init', 'kettle'], dir)
  expect(stderr).toContain(
    `· ${others} other Markdown files aren’t part of the site. To publish all of them, run \`docsite init --content kettle\` in the folder above.\n`,
  )
})

test.each([
  ['a folder with a usual name', ['docs/a.md', 'cups/b.md', 'pots/c.md']],
  ['no other Markdown', ['README.md', 'CHANGELOG.md']],
  ['most pages in one folder', ['cups/a.md', 'cups/b.md', 'pots/c.md']],
])('says nothing about other Markdown in a project with %s', async (_name, files) => {
  const dir = createProject(Object.fromEntries(files.map((file) => [file, '# A\n'])))
  expect((await docsite(['init'], dir)).stderr).not.toContain('aren’t part')
})

test('overwrites nothing when it runs again, but can add a workflow', async () => {
  const dir = createProject({})
  await init(dir, '--title', 'Kettle')
  await execa('git', ['init', '--quiet', '--initial-branch', 'trunk'], { cwd: dir })
  await execa('git', ['remote', 'add', 'origin', 'git@github.com:kettle/docs.git'], { cwd: dir })
  const before = new Map(list(dir).map((file) => [file, read(dir, file)]))
  const again = await init(dir, '--title', 'Other', '--ci', 'github')
  expect(again).toMatchObject({ written: ['.github/workflows/documentation.yml'], changed: [] })
  expect(again.kept).toEqual(['docsite.config.ts', 'package.json', '.gitignore'])
  for (const [file, text] of before) expect(read(dir, file), file).toBe(text)
  expect(read(dir, '.github/workflows/documentation.yml')).toContain('branches: [trunk]')
})

test('publishes into another folder if the project has files in `output`, and keeps to it when it runs again', async () => {
  const dir = createProject({ 'docs/index.md': page('Kettle', 'Boil.'), 'output/plot.csv': '1,2' })
  await init(dir, '--title', 'Kettle')
  expect(read(dir, '.gitignore')).toBe('node_modules/\ndocsite-output/\n.docsite/\n')
  expect(await docsite(['build', '--quiet'], dir)).toMatchObject({ exitCode: 0, stderr: '' })
  expect(read(dir, 'docsite-output/index.html')).toContain('Boil.')
  expect(await init(dir, '--ci', 'github')).toMatchObject({ changed: [] })
  expect(read(dir, '.github/workflows/documentation.yml')).toContain('path: docsite-output\n')
})

test('keeps publishing into a folder that a build without a configuration has written', async () => {
  const dir = createProject({ 'content/index.md': page('Kettle', 'Boil.') })
  await docsite(['build', '--quiet'], dir)
  await init(dir, '--title', 'Kettle')
  expect(read(dir, '.gitignore')).toContain('\noutput/\n')
  expect(read(dir, 'docsite.config.ts')).not.toContain('output:')
})

test.each([
  ['vitepress', 'kettle', 'docs/.vitepress/config.ts', 'export default { title: "Kettle" }'],
  ['docsify', 'kettle', 'docs/index.html', '<script>window.$docsify = { name: "Kettle" }</script>'],
  ['docusaurus', 'kettle/manual', 'manual/docusaurus.config.js', 'export default { title: "Kettle" }'],
])(
  'names the command that converts the rest of an existing site made with %s',
  async (tool, place, file, text) => {
    const pages = `kettle/${file.split('/', 1)[0]}`
    const dir = createProject({ [`${pages}/README.md`]: '# Kettle\n', [`${pages}/lid.md`]: '# Lid\n' })
    const start = async () => (await docsite(['init', 'kettle'], dir)).stderr
    writeFiles(dir, { [`kettle/${file}`]: text })
    expect(await start()).toContain(
      `This is a site made with ${tool}: to convert its navigation and settings, too, run \`docsite import ../${place}\``,
    )
    // It already is a site of docsite.
    expect(await start()).not.toContain('docsite import')
  },
)

test('keeps an existing file with the name of a file of the new site', async () => {
  const files = { 'content/_components/Quiz.tsx': 'mine', '.github/workflows/documentation.yml': 'mine' }
  const dir = createProject(files)
  const { kept, written } = await init(dir, '--ci', 'github')
  expect(kept).toEqual(Object.keys(files))
  expect(written).toContain('content/guides/index.md')
  for (const [file, text] of Object.entries(files)) expect(read(dir, file), file).toBe(text)
})

test('configures edit links, a workflow in the root folder and the URL of GitHub Pages in a GitHub repository', async () => {
  const dir = createProject({})
  await execa('git', ['init', '--quiet', '--initial-branch', 'main'], { cwd: dir })
  await execa('git', ['remote', 'add', 'origin', 'https://github.com/Kettle/tea.git'], { cwd: dir })
  const { written } = await init(dir, 'website', '--ci', 'github')
  expect(written).toContain('../.github/workflows/documentation.yml')
  expect(read(dir, '.github/workflows/documentation.yml')).toContain('working-directory: website')
  const config = read(dir, 'website/docsite.config.ts')
  expect(config).toContain("editUrl: 'https://github.com/Kettle/tea/edit/main/website/content/{path}'")
  expect(config).toContain("host: 'https://kettle.github.io'")
  expect(config).toContain("base: '/tea/'")
})

test('in a subfolder of a workspace, uses the name and the lock file of the project', async () => {
  const dir = createProject({ 'package.json': '{ "name": "kettle" }', 'pnpm-lock.yaml': '' })
  await execa('git', ['init', '--quiet'], { cwd: dir })
  expect(await init(dir, 'docs', '--ci', 'github')).toMatchObject({ title: 'Kettle' })
  const workflow = read(dir, '.github/workflows/documentation.yml')
  expect(workflow).toContain('cache: pnpm')
  expect(workflow).not.toContain('docs/pnpm-lock.yaml')
})

test.each([
  [['--content', '.'], 'must be a subfolder of the site’s folder'],
  [['--content', '../docs'], 'is outside the site’s folder'],
  [['--title', ' '], '`--title` is empty'],
  [['--ci', 'gitlab'], '`--ci gitlab` isn’t supported'],
  [['file.txt'], '`file.txt` is a file, not a folder'],
  [['broken'], '`package.json` isn’t valid JSON'],
])('exits with 2 for %j and writes nothing', async (args, reason) => {
  const files = { 'file.txt': 'x', 'broken/package.json': '{ "name": ' }
  const dir = createProject(files)
  const { exitCode, messages } = await docsiteJson(['init', ...args], dir)
  expect([exitCode, messages]).toEqual([2, [expect.objectContaining({ severity: 'error' })]])
  expect(messages[0]?.reason).toContain(reason)
  expect(messages[0]?.hint).toBeTruthy()
  expect(list(dir)).toEqual(Object.keys(files).sort())
})

describe.runIf(hasProgram('script'))('on a terminal (needs script)', () => {
  test('asks three questions, and Enter accepts the suggestion', async () => {
    const dir = createProject({ 'manual/a.md': page('A') })
    const { exitCode, screen } = await onTerminal(['init'], dir, {
      columns: 100,
      typed: [
        ['What is its title?', 'Kettle\r'],
        ['manual has 1 Markdown file', '\r'],
        ['Should CI', '\u001B[B\r'],
      ],
    })
    expect([exitCode, screen]).toEqual([0, expect.stringContaining('with the existing pages in manual')])
    expect(read(dir, 'docsite.config.ts')).toMatch(/name: 'Kettle'[\s\S]+content: 'manual'/)
    expect(list(dir)).toContain('.github/workflows/documentation.yml')
  })

  test('does not ask for values of options, and writes nothing and exits with 130 after Ctrl-C', async () => {
    const dir = createProject({})
    const { exitCode, screen } = await onTerminal(['init', '--title', 'Kettle', '--ci', 'none'], dir, {
      columns: 100,
      typed: [['Which folder', '\u0003']],
    })
    expect([exitCode, screen]).toEqual([130, expect.stringContaining('Nothing was written.')])
    expect(screen).not.toContain('What is its title?')
    expect(list(dir)).toEqual([])
  })
})
