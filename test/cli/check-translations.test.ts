import { rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const check = ['check', '--only', 'translations']

const config = {
  site: { name: 'Kettle' },
  languages: [
    { code: 'en', label: 'English' },
    { code: 'zh', label: '中文', content: 'content-zh' },
  ],
}
const water = page('Water', 'Intro.\n\n## Boil\n\nAt 100 °C.\n\n## Pour\n\nSlowly.')

function translation(hash?: string): string {
  return `---\ntitle: 水\n${hash === undefined ? '' : `translationOf: ${hash}\n`}---\n\n## 烧开 {#boil}\n`
}

/** Create a repository and commit the pages, so that translations can refer to their blob hashes. */
async function createRepository(files: Files): Promise<string> {
  const dir = createProject({
    'docsite.config.json': JSON.stringify(config),
    '.gitignore': '.docsite\n',
    ...files,
  })
  await git(dir, 'init', '--quiet')
  await commit(dir)
  return dir
}

async function git(dir: string, ...args: string[]): Promise<string> {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'core.autocrlf=false']
  return (await execa('git', [...identity, ...args], { cwd: dir })).stdout
}

async function commit(dir: string): Promise<void> {
  await git(dir, 'add', '--all')
  await git(dir, 'commit', '--quiet', '--message', 'Pages')
}

async function translate(dir: string, file: string): Promise<void> {
  writeFiles(dir, {
    [`content-zh/${file}`]: translation(await git(dir, 'rev-parse', `HEAD:content/${file}`)),
  })
}

describe('docsite check --only translations', () => {
  test('lists only the translations that are behind, with the changed sections of their sources', async () => {
    const dir = await createRepository({ 'content/water.mdx': water, 'content/tea.mdx': page('Tea') })
    await translate(dir, 'water.mdx')
    await translate(dir, 'tea.mdx')
    await commit(dir)
    expect((await docsiteJson(check, dir)).messages).toEqual([])

    writeFiles(dir, {
      'content-zh/tea.mdx': `${translation(await git(dir, 'rev-parse', 'HEAD:content/tea.mdx'))}\n~~~js\n1\n~~~\n`,
    })
    expect((await docsiteJson(check, dir)).messages).toMatchObject([
      { ruleId: 'translation-code', severity: 'error', file: 'content-zh/tea.mdx', line: 8 },
    ])
    await translate(dir, 'tea.mdx')

    const now = water.replace('100 °C', '99 °C').replace('## Pour', '## Pour it')
    writeFiles(dir, { 'content/water.mdx': now })
    const { exitCode, messages, result } = await docsiteJson(check, dir)
    expect(exitCode).toBe(0)
    const blob = await git(dir, 'hash-object', 'content/water.mdx')
    expect(messages).toMatchObject([
      {
        file: 'content-zh/water.mdx',
        line: 3,
        ruleId: 'translation-behind',
        severity: 'warning',
        reason:
          'Behind its source: 2 of 3 sections of `content/water.mdx` changed: “Boil”, “Pour it”; 1 removed: “Pour”',
        hint: expect.stringContaining(`\`translationOf: ${blob}\``),
      },
    ])
    expect(result).toMatchObject({ translations: [{ language: 'zh', pages: 2, behind: 1 }] })
  })

  test('has the same result with --language, and --page limits it to one page', async () => {
    const dir = await createRepository({ 'content/water.mdx': water, 'content/tea.mdx': page('Tea') })
    await translate(dir, 'water.mdx')
    await translate(dir, 'tea.mdx')
    writeFiles(dir, { 'content/water.mdx': `${water}\nMore.\n`, 'content/tea.mdx': page('Green tea') })
    const filesOf = async (...args: string[]) =>
      (await docsiteJson([...check, ...args], dir)).messages.map(({ file }) => file)
    expect(await filesOf('--language', 'zh')).toEqual(['content-zh/tea.mdx', 'content-zh/water.mdx'])
    expect(await filesOf('--page', 'tea.mdx')).toEqual(['content-zh/tea.mdx'])
  })

  test('in a shallow clone without the translated version says that sections cannot be counted', async () => {
    const dir = await createRepository({ 'content/water.mdx': water })
    await translate(dir, 'water.mdx')
    writeFiles(dir, { 'content/water.mdx': water.replace('100', '99') })
    await commit(dir)
    const clone = createProject({})
    await git(clone, 'clone', '--quiet', '--depth', '1', pathToFileURL(dir).href, 'site')
    const { exitCode, messages } = await docsiteJson(check, path.join(clone, 'site'))
    expect(exitCode).toBe(0)
    expect(messages.map(({ reason }) => reason)).toEqual([
      '`content/water.mdx` has changed since it was translated (the changed sections can’t be listed: this clone is shallow and doesn’t contain that version: run `git fetch --unshallow`)',
    ])
  })

  test('without a git repository reports a page as behind, without its changed sections', async () => {
    const dir = await createRepository({ 'content/water.mdx': water })
    await translate(dir, 'water.mdx')
    rmSync(path.join(dir, '.git'), { recursive: true })
    expect((await docsiteJson(check, dir)).messages).toEqual([])
    writeFiles(dir, { 'content/water.mdx': water.replace('100', '99') })
    expect((await docsiteJson(check, dir)).messages.map(({ reason }) => reason)).toEqual([
      '`content/water.mdx` has changed since it was translated (the changed sections can’t be listed: the pages aren’t in a git repository)',
    ])
  })

  test('reports translations without `translationOf` and translations without a source page', async () => {
    const dir = await createRepository({ 'content/water.mdx': water })
    writeFiles(dir, {
      'content-zh/water.mdx': translation(),
      'content-zh/milk.mdx': translation('0'.repeat(40)),
    })
    const { messages } = await docsiteJson(check, dir)
    expect(messages.map(({ file, ruleId }) => `${file} ${ruleId}`)).toEqual([
      'content-zh/milk.mdx translation-orphan',
      'content-zh/water.mdx translation-unknown',
    ])
  })

  test('fails if the severity of its rule is set to error', async () => {
    const strict = { ...config, check: { rules: { 'translation-behind': 'error' } } }
    const dir = await createRepository({
      'docsite.config.json': JSON.stringify(strict),
      'content/water.mdx': water,
      'content-zh/water.mdx': translation('0'.repeat(40)),
    })
    const { exitCode, stderr } = await docsite(check, dir)
    expect(exitCode).toBe(1)
    expect(stderr).toContain('the repository contains no file with this hash')
  })
})

test('a build rejects a `translationOf` that is not a hash', async () => {
  const dir = createProject({
    'docsite.config.json': JSON.stringify(config),
    'content/water.mdx': water,
    'content-zh/water.mdx': translation('main'),
  })
  const { exitCode, messages } = await docsiteJson(['index', '--language', 'zh'], dir)
  expect(exitCode).toBe(1)
  expect(messages).toMatchObject([
    {
      file: 'content-zh/water.mdx',
      line: 3,
      reason: '`translationOf`: must be the git blob hash of the file that was translated',
    },
  ])
})
