import { describe, expect, test } from 'vitest'
import { page, writeFiles } from '../support/project.ts'
import { builder, check, checkTogether, createSite, fence } from '../support/samples-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const command = warmDocsite()
const { docsite, docsiteJson } = command

const add = checkTogether(command)
/** Adds pages to a site with a timeout of a few seconds for its samples. */
const addImpatient = checkTogether(command, { timeoutSeconds: 3 })

test('without a browser a note counts the sample pages that were not opened, and a later run with a browser opens them', async () => {
  const shown =
    fence('html file="index.html"', '<p>Hello</p>') +
    fence('bash run page="index.html" shows="Hello"', 'node --version')
  const dir = createSite(
    {
      'content/index.md': page('Home', shown),
      'checks/browser.mjs': 'export default () => undefined\n',
    },
    { browser: './checks/browser.mjs' },
  )
  const note = '1 sample page wasn’t opened: no browser was found on this machine'
  const first = await docsite(check, dir)
  expect(first.exitCode).toBe(0)
  expect(first.stderr).toContain(note)
  expect(first.stderr).toContain('Install a browser that `./checks/browser.mjs` finds')
  const second = await docsite(check, dir)
  expect(second.stderr, 'although nothing had to be run').toContain(note)
  expect(second.stderr).toContain('(0 run)')
  writeFiles(dir, {
    'checks/browser.mjs':
      "export default () => ({ async open() { return { errors: ['late'], isShown: true, text: '' } }, async close() {} })\n",
  })
  expect((await docsiteJson(check, dir)).messages).toMatchObject([{ ruleId: 'sample-page' }])
})

describe('building samples', () => {
  const config = fence('js file="pack.config.js"', "module.exports = {\n  entry: 'src/a.js',\n}")
  const source = fence('js file="src/a.js"', 'console.log(1)')

  test('a successful build has no problems, and is repeated only after the code has changed', async () => {
    const dir = createSite({ 'content/index.md': page('Home', config + source) })
    const first = await docsiteJson(check, dir)
    expect(first).toMatchObject({
      exitCode: 0,
      messages: [],
      result: { samples: { projects: 1, ran: 1, parsed: 2 } },
    })
    expect((await docsiteJson(check, dir)).result).toMatchObject({ samples: { projects: 1, ran: 0 } })
    writeFiles(dir, { 'content/index.md': page('Home', `New text above.\n\n${config}${source}`) })
    expect((await docsiteJson(check, dir)).result).toMatchObject({ samples: { ran: 0 } })
    writeFiles(dir, {
      'content/index.md': page('Home', config + fence('js file="src/a.js"', 'console.log(2)')),
    })
    expect((await docsiteJson(check, dir)).result).toMatchObject({ samples: { ran: 1 } })
  })

  test('a change of the builder, of its imports, or of the version of an imported package repeats the build', async () => {
    const named = fence('js file="src/a.js"', "require('tool')")
    const dir = createSite({ 'content/index.md': page('Home', config + named) })
    await docsiteJson(check, dir)
    const importing = `import './inner.mjs'\n${builder}`
    writeFiles(dir, { 'checks/build.mjs': importing, 'checks/inner.mjs': 'export const a = 1\n' })
    expect((await docsiteJson(check, dir)).result).toMatchObject({ samples: { ran: 1 } })
    writeFiles(dir, { 'checks/inner.mjs': 'console.log(2)\n' })
    expect((await docsiteJson(check, dir)).result, 'what a builder imports').toMatchObject({
      samples: { ran: 1 },
    })
    writeFiles(dir, {
      'node_modules/tool/package.json': '{ "name": "tool", "version": "1.2.4", "main": "index.js" }',
    })
    expect((await docsiteJson(check, dir)).result).toMatchObject({ samples: { ran: 1 } })
  })

  test('a failed build is reported at the key that caused it, with a code frame', async () => {
    const dir = createSite({ 'content/index.md': page('Home', config) })
    const { exitCode, stderr } = await docsite(check, dir)
    expect(exitCode).toBe(1)
    expect(stderr).toContain('error content/index.md:7:3: no src/a.js (sample-build)')
    expect(stderr).toContain("> 7 |   entry: 'src/a.js',")
    const again = await docsiteJson(check, dir)
    expect(again.result, 'what failed is tried again').toMatchObject({ samples: { ran: 1 } })
  })

  const warned = add(fence('js file="pack.config.mjs"', "export default { warn: 'old' }"))
  test('a warning of the build is a problem', async () => {
    expect(await warned()).toMatchObject([
      { ruleId: 'sample-build', reason: 'Warning: old', line: 6, column: 18 },
    ])
  })

  const states =
    config +
    source +
    fence(
      'diff file="pack.config.js"',
      " module.exports = {\n-  entry: 'src/a.js',\n+  entry: 'src/b.js',\n }",
    )
  const incomplete = add(states)
  const complete = add(states + fence('js file="src/b.js"', '1'))
  test('each state that the page shows is built, including those after diffs', async () => {
    expect(await incomplete()).toMatchObject([{ reason: 'no src/b.js', line: 18 }])
    expect(await complete()).toEqual([])
  })

  const otherStart = add(
    config +
      source +
      fence(
        'diff file="pack.config.js"',
        " module.exports = {\n-  entry: 'other.js',\n+  entry: 'src/a.js',\n }",
      ),
  )
  test('a diff that does not apply to the previous state is reported at its line', async () => {
    expect(await otherStart()).toMatchObject([{ ruleId: 'sample-diff', line: 17 }])
  })

  test('each variant of tabs is built', async () => {
    const tabs =
      fence('js file="pack.config.cjs" tab="CommonJS"', "module.exports = { entry: 'src/a.js' }") +
      fence('js file="pack.config.mjs" tab="ESM"', "export default { entry: 'src/missing.js' }")
    const { messages, result } = await docsiteJson(
      check,
      createSite({ 'content/index.md': page('Home', tabs + source) }),
    )
    expect(result).toMatchObject({ samples: { projects: 2, ran: 2 } })
    expect(messages).toMatchObject([{ reason: 'no src/missing.js', line: 10 }])
  })

  const made =
    fence('js file="main.js" build', 'start()') + fence('js output file="dist/out.js"', '/* … */\nstart()')
  const asShown = add(made)
  const otherThanShown = add(made.replace('*/\nstart', '*/\nstop'))
  test('`build` builds a sample without a configuration, and `output file` compares the result', async () => {
    expect(await asShown()).toEqual([])
    expect(await otherThanShown()).toMatchObject([{ ruleId: 'sample-output', line: 11 }])
  })

  const failing = (info: string) =>
    fence(`js file="pack.config.js" ${info}`, "module.exports = { entry: 'x' }")
  const announced = add(failing('expect-error="no x"'))
  const announcedOtherwise = add(failing('expect-error="no y"'))
  const announcedInVain = add(failing('expect-error') + fence('js file="x"', '1'))
  test('`expect-error` requires the build to fail with the given text', async () => {
    expect(await announced()).toEqual([])
    expect(await announcedOtherwise()).toMatchObject([{ ruleId: 'sample-build', hint: 'The error is: no x' }])
    expect(await announcedInVain()).toMatchObject([
      { reason: 'The build succeeds, but `expect-error` requires an error' },
    ])
  })

  const patient = addImpatient(config + source)
  const hanging = addImpatient(fence('js file="pack.config.js"', 'module.exports = { hang: true }'))
  const exiting = addImpatient(fence('js file="pack.config.js"', 'module.exports = { exit: true }'))
  test('a build that hangs or ends its process is reported, and other samples are still built', async () => {
    expect(await patient()).toEqual([])
    expect(await hanging()).toMatchObject([{ ruleId: 'sample-timeout' }])
    expect(await exiting()).toMatchObject([{ ruleId: 'sample-build' }])
  })
})

describe('a fence with only a configuration', () => {
  const right = add(
    [
      fence('js config', "const path = require('path')\nmodule.exports = { entry: path.sep }"),
      fence('js config', "import path from 'node:path'\nexport default { entry: path.sep }"),
      fence('js config', '{ entry: 1 }'),
      fence('js config', "entry: path.join('a'),\nplugins: [],"),
      fence('ts config', "const entry: string = 'a'\nexport default { entry }"),
    ].join(''),
  )
  test('is validated as a complete configuration or a part, in CommonJS or as an ES module', async () => {
    expect(await right()).toEqual([])
  })

  const wrongKey = add(fence('js config', '{\n  entry: 1,\n  entyr: 2,\n}'))
  const wrongMember = add(fence('js config', 'entyr: 2'))
  test('with an unknown key is reported at the position of the key', async () => {
    expect(await wrongKey()).toMatchObject([
      { line: 8, column: 3, ruleId: 'sample-config', reason: 'unknown key entyr' },
    ])
    expect(await wrongMember()).toMatchObject([{ line: 6, column: 1 }])
  })

  const throwing = add(fence('js config', 'const a = null\nmodule.exports = {\n  entry: a.b,\n}'))
  test('that throws is reported at the line of the exception', async () => {
    expect(await throwing()).toMatchObject([
      { line: 8, ruleId: 'sample-config', reason: expect.stringContaining('TypeError') },
    ])
  })

  const noConfig = add(fence('js config', 'const a = 1'))
  test('that contains no configuration is reported', async () => {
    expect(await noConfig()).toMatchObject([{ line: 5, ruleId: 'sample-config' }])
  })

  const missingPackage = add(fence('js config', "module.exports = { plugins: [require('unheard-of')] }"))
  test('that requires a missing package is reported', async () => {
    expect(await missingPackage()).toMatchObject([{ ruleId: 'sample-package' }])
  })
})

describe('the command', () => {
  test('checks only the pages of --page, even if other pages have errors', async () => {
    const dir = createSite({
      'content/good.md': page('Good', fence('js', 'ok()')),
      'content/bad.mdx': page('Bad', '<Open>\n\nNo end.'),
      'content/wrong.md': page('Wrong', fence('js', '(')),
    })
    expect(await docsiteJson([...check, '--page', 'good.md'], dir)).toMatchObject({
      exitCode: 0,
      messages: [],
      result: { pages: 1 },
    })
    expect(await docsiteJson([...check, '--page', 'content/bad.mdx'], dir)).toMatchObject({
      exitCode: 1,
      messages: [{ file: 'content/bad.mdx' }],
    })
    expect(await docsiteJson([...check, '--page', 'god.md'], dir)).toMatchObject({
      exitCode: 2,
      messages: [{ ruleId: 'unknown-page', hint: 'Did you mean `good.md`?' }],
    })
  })

  test('takes the severity of a rule from `check.rules`', async () => {
    const dir = createSite({ 'content/index.md': page('Home', fence('js', '(')) })
    const config = { check: { rules: { 'sample-syntax': 'warning' } } }
    writeFiles(dir, { 'docsite.config.json': JSON.stringify({ site: { name: 'x' }, ...config }) })
    expect(await docsiteJson(check, dir)).toMatchObject({
      exitCode: 0,
      messages: [{ file: 'content/index.md', ruleId: 'sample-syntax', severity: 'warning' }],
    })
  })

  test('exits with 2 if a module of the configuration is missing', async () => {
    const dir = createSite({ 'content/index.md': page('Home') }, { builder: './checks/missing.ts' })
    expect(await docsiteJson(check, dir)).toMatchObject({
      exitCode: 2,
      messages: [{ ruleId: 'check-module', file: 'docsite.config.json', line: expect.any(Number) }],
    })
  })

  test('exits with 2 for an unknown value of --only, with a suggestion', async () => {
    const dir = createSite({ 'content/index.md': page('Home') })
    expect(await docsiteJson(['check', '--only', 'sample'], dir)).toMatchObject({
      exitCode: 2,
      messages: [{ hint: 'Did you mean `samples`?' }],
    })
  })
})
