import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { page, writeFiles } from '../support/project.ts'
import { check, checkTogether, createSite, fence } from '../support/samples-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const command = warmDocsite()
const { docsite, docsiteJson } = command

const add = checkTogether(command)

describe('parsing', () => {
  test('syntax errors are reported with line and column, also in lists and in included fragments', async () => {
    const dir = createSite({
      'content/index.mdx': page(
        'Home',
        `import Part from './_part.mdx'\n\n- item\n\n  ${'```'}js\n  foo(]\n  ${'```'}\n\n<Part />`,
      ),
      'content/_part.mdx': fence('json', "{ 'a': 1 }"),
    })
    const { messages } = await docsiteJson(check, dir)
    expect(messages).toMatchObject([
      { file: 'content/_part.mdx', line: 2, column: 3, ruleId: 'sample-syntax' },
      { file: 'content/index.mdx', line: 10, column: 7, ruleId: 'sample-syntax' },
    ])
  })

  test('fences with `fragment` are not parsed but counted', async () => {
    const body = fence('js fragment', 'foo(]') + fence('js', 'ok()')
    const { exitCode, stderr } = await docsite(check, createSite({ 'content/index.md': page('Home', body) }))
    expect(exitCode).toBe(0)
    expect(stderr).toContain('1 fence parsed, 1 incomplete')
  })

  test('comments in JSON are a warning, which the configuration can turn off', async () => {
    const files = { 'content/index.md': page('Home', fence('json', '{\n  // one\n  "a": 1\n}')) }
    const { exitCode, messages } = await docsiteJson(check, createSite(files))
    expect([exitCode, messages]).toMatchObject([
      0,
      [{ line: 7, column: 3, ruleId: 'sample-json', severity: 'warning' }],
    ])
    const off = { site: { name: 'Site' }, check: { rules: { 'sample-json': 'off' } } }
    const accepting = createSite({ ...files, 'docsite.config.json': JSON.stringify(off) })
    expect((await docsiteJson(check, accepting)).messages).toEqual([])
  })

  const typo = add(fence('bash outptu', 'true'))
  test('a typo in the info string is reported with a suggestion', async () => {
    expect(await typo()).toMatchObject([{ ruleId: 'sample-meta', line: 5, expected: ['output'] }])
  })

  const escaping = add(fence('js file="../../escaped.js" build', '1'))
  test('a file path outside of the folder is refused, and no file is written there', async () => {
    expect(await escaping()).toMatchObject([{ ruleId: 'sample-path', line: 5 }])
    expect(existsSync(path.join(tmpdir(), 'escaped.js'))).toBe(false)
  })

  let linked = ''
  const linking = add((dir) => {
    linked = dir
    return fence('bash run', `ln -s ${dir} linked`) + fence('js file="linked/escaped.js"', '1')
  })
  test('no file is written through a symbolic link out of the folder', async () => {
    expect(await linking()).toMatchObject([{ ruleId: 'sample-path', line: 9 }])
    expect(existsSync(path.join(linked, 'escaped.js'))).toBe(false)
  })

  test('samples in imported READMEs are neither run nor parsed', async () => {
    const dir = createSite({
      'content/loaders/index.md': page('Loaders'),
      'content/loaders/_x-loader.md': page(
        'x',
        fence('js', 'foo(]') + fence('bash run', 'exit 1') + fence('js file="a.js"', '('),
      ),
    })
    const config = JSON.parse(readFileSync(path.join(dir, 'docsite.config.json'), 'utf8')) as object
    writeFiles(dir, {
      'docsite.config.json': JSON.stringify({ ...config, readmes: { sections: [{ section: 'loaders' }] } }),
    })
    expect(await docsiteJson(check, dir)).toMatchObject({
      exitCode: 0,
      messages: [],
      result: { samples: { parsed: 0 } },
    })
  })
})
