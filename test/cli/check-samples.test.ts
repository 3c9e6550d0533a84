import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { commandFile } from '../support/docsite.ts'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const check = ['check', '--only', 'samples']

/** A bundler of a few lines: it joins the files that the configuration names. */
const builder = `import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
export default async function build({ folder, configFile, config = { entry: 'main.js' } }) {
  if (config.warn) return { errors: [], warnings: [{ message: config.warn, file: configFile, key: ['warn'] }] }
  if (config.hang) for (;;) {}
  if (config.exit) process.exit(1)
  try {
    const code = readFileSync(path.join(folder, config.entry), 'utf8')
    mkdirSync(path.join(folder, 'dist'), { recursive: true })
    writeFileSync(path.join(folder, 'dist/out.js'), '/* built */\\n' + code)
    return { errors: [], warnings: [] }
  } catch (error) {
    return { errors: [{ message: 'no ' + config.entry, file: configFile, key: ['entry'] }], warnings: [] }
  }
}
`
/** In TypeScript, so that transpiling is part of what is tested. */
const validator = `import type { ConfigValidator } from 'docsite'
const validate: ConfigValidator = ({ config }) =>
  Object.keys(config as object)
    .filter((key) => !['entry', 'warn', 'hang', 'exit', 'plugins', 'nested'].includes(key))
    .map((key) => ({ message: \`unknown key \${key}\`, key: [key] }))
export default validate
`

function createSite(files: Files, samples: object = {}): string {
  const dir = createProject({
    'docsite.config.json': JSON.stringify({
      site: { name: 'Site' },
      check: {
        samples: {
          builder: './checks/build.mjs',
          validator: './checks/validate.ts',
          configFiles: ['pack.config.*'],
          timeoutSeconds: 20,
          ...samples,
        },
      },
    }),
    'checks/build.mjs': builder,
    'checks/validate.ts': validator,
    'package.json': JSON.stringify({ name: 'site', devDependencies: { tool: '^1.0.0', absent: '1.0.0' } }),
    'node_modules/tool/package.json': JSON.stringify({
      name: 'tool',
      version: '1.2.3',
      bin: 'cli.js',
      main: 'index.js',
    }),
    'node_modules/tool/index.js': "module.exports = { text: 'from tool' }\n",
    'node_modules/tool/cli.js': "#!/usr/bin/env node\nconsole.log('tool', process.argv.slice(2).join(' '))\n",
    ...files,
  })
  // As npm installs it.
  chmodSync(path.join(dir, 'node_modules/tool/cli.js'), 0o755)
  return dir
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`

test('pages that no browser can open are counted in a note, and opened as soon as there is one', async () => {
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
  const note = '1 pages of samples weren’t opened: there is no browser on this machine'
  const first = await docsite(check, dir)
  expect(first.exitCode).toBe(0)
  expect(first.stderr).toContain(note)
  const second = await docsite(check, dir)
  expect(second.stderr, 'although nothing had to be run').toContain(note)
  expect(second.stderr).toContain('(0 run)')
  writeFiles(dir, {
    'checks/browser.mjs':
      "export default () => ({ async open() { return { errors: ['late'], isShown: true, text: '' } }, async close() {} })\n",
  })
  expect((await docsiteJson(check, dir)).messages).toMatchObject([{ ruleId: 'sample-page' }])
})

describe('files and a configuration are built', () => {
  const config = fence('js file="pack.config.js"', "module.exports = {\n  entry: 'src/a.js',\n}")
  const source = fence('js file="src/a.js"', 'console.log(1)')

  test('a build that succeeds says nothing, and isn’t done again', async () => {
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

  test('another builder, or another version of a package that a sample names, is tried again', async () => {
    const named = fence('js file="src/a.js"', "require('tool')")
    const dir = createSite({ 'content/index.md': page('Home', config + named) })
    await docsiteJson(check, dir)
    writeFiles(dir, { 'checks/build.mjs': `${builder}// changed\n` })
    expect((await docsiteJson(check, dir)).result).toMatchObject({ samples: { ran: 1 } })
    writeFiles(dir, {
      'node_modules/tool/package.json': '{ "name": "tool", "version": "1.2.4", "main": "index.js" }',
    })
    expect((await docsiteJson(check, dir)).result).toMatchObject({ samples: { ran: 1 } })
  })

  test('a build that fails is reported at the key that is to blame, with a code frame', async () => {
    const dir = createSite({ 'content/index.md': page('Home', config) })
    const { exitCode, stderr } = await docsite(check, dir)
    expect(exitCode).toBe(1)
    expect(stderr).toContain('error content/index.md:7:3: no src/a.js (sample-build)')
    expect(stderr).toContain("> 7 |   entry: 'src/a.js',")
    const again = await docsiteJson(check, dir)
    expect(again.result, 'what failed is tried again').toMatchObject({ samples: { ran: 1 } })
  })

  test('a warning is a problem, too', async () => {
    const warned = fence('js file="pack.config.mjs"', "export default { warn: 'old' }")
    const { messages } = await docsiteJson(check, createSite({ 'content/index.md': page('Home', warned) }))
    expect(messages).toMatchObject([
      { ruleId: 'sample-build', reason: 'A warning: old', line: 6, column: 18 },
    ])
  })

  test('each state that the page shows is built, and a diff makes one', async () => {
    const diff = fence(
      'diff file="pack.config.js"',
      " module.exports = {\n-  entry: 'src/a.js',\n+  entry: 'src/b.js',\n }",
    )
    const dir = createSite({ 'content/index.md': page('Home', config + source + diff) })
    expect((await docsiteJson(check, dir)).messages).toMatchObject([{ reason: 'no src/b.js', line: 18 }])
    writeFiles(dir, {
      'content/index.md': page('Home', config + source + diff + fence('js file="src/b.js"', '1')),
    })
    expect((await docsiteJson(check, dir)).messages).toEqual([])
  })

  test('a diff that doesn’t start from what the page showed is reported at its line', async () => {
    const diff = fence(
      'diff file="pack.config.js"',
      " module.exports = {\n-  entry: 'other.js',\n+  entry: 'src/a.js',\n }",
    )
    const { messages } = await docsiteJson(
      check,
      createSite({ 'content/index.md': page('Home', config + source + diff) }),
    )
    expect(messages).toMatchObject([{ ruleId: 'sample-diff', line: 17 }])
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

  test('a sample without configuration is built when it says so, and what it makes can be compared', async () => {
    const files =
      fence('js file="main.js" build', 'start()') + fence('js output file="dist/out.js"', '/* … */\nstart()')
    const dir = createSite({ 'content/index.md': page('Home', files) })
    expect((await docsiteJson(check, dir)).messages).toEqual([])
    writeFiles(dir, { 'content/index.md': page('Home', files.replace('*/\nstart', '*/\nstop')) })
    expect((await docsiteJson(check, dir)).messages).toMatchObject([{ ruleId: 'sample-output', line: 11 }])
  })

  test('`expect-error` wants the build to fail, with its text', async () => {
    const failing = (info: string) =>
      page('Home', fence(`js file="pack.config.js" ${info}`, "module.exports = { entry: 'x' }"))
    const dir = createSite({ 'content/index.md': failing('expect-error="no x"') })
    expect((await docsiteJson(check, dir)).messages).toEqual([])
    writeFiles(dir, { 'content/index.md': failing('expect-error="no y"') })
    expect((await docsiteJson(check, dir)).messages).toMatchObject([
      { ruleId: 'sample-build', hint: 'It says: no x' },
    ])
    writeFiles(dir, { 'content/index.md': failing('expect-error') + fence('js file="x"', '1') })
    expect((await docsiteJson(check, dir)).messages).toMatchObject([
      { reason: 'The build doesn’t fail, as `expect-error` says' },
    ])
  })

  test('a build that hangs or ends its process is reported, and the others continue', async () => {
    const dir = createSite(
      {
        'content/index.md': page('Home', config + source),
        'content/hang.md': page('Hang', fence('js file="pack.config.js"', 'module.exports = { hang: true }')),
        'content/exit.md': page('Exit', fence('js file="pack.config.js"', 'module.exports = { exit: true }')),
      },
      { timeoutSeconds: 2 },
    )
    const { messages } = await docsiteJson(check, dir)
    expect(messages.map(({ file, ruleId }) => [file, ruleId])).toEqual([
      ['content/exit.md', 'sample-build'],
      ['content/hang.md', 'sample-timeout'],
    ])
  })
})

describe('configurations alone', () => {
  const proveFences = async (...fences: string[]) => {
    const { messages } = await docsiteJson(
      check,
      createSite({ 'content/index.md': page('Home', fences.join('')) }),
    )
    return messages.map(({ line, column, ruleId, reason }) => ({ line, column, ruleId, reason }))
  }

  test('whole ones and pieces are validated, as CommonJS or ES modules', async () => {
    expect(
      await proveFences(
        fence('js config', "const path = require('path')\nmodule.exports = { entry: path.sep }"),
        fence('js config', "import path from 'node:path'\nexport default { entry: path.sep }"),
        fence('js config', '{ entry: 1 }'),
        fence('js config', "entry: path.join('a'),\nplugins: [],"),
        fence('ts config', "const entry: string = 'a'\nexport default { entry }"),
      ),
    ).toEqual([])
  })

  test('a wrong key is reported at its place', async () => {
    expect(await proveFences(fence('js config', '{\n  entry: 1,\n  entyr: 2,\n}'))).toEqual([
      { line: 8, column: 3, ruleId: 'sample-config', reason: 'unknown key entyr' },
    ])
    expect(await proveFences(fence('js config', 'entyr: 2'))).toMatchObject([{ line: 6, column: 1 }])
  })

  test('what a configuration throws is reported at its line', async () => {
    expect(
      await proveFences(fence('js config', 'const a = null\nmodule.exports = {\n  entry: a.b,\n}')),
    ).toMatchObject([{ line: 8, ruleId: 'sample-config', reason: expect.stringContaining('TypeError') }])
  })

  test('code that is no configuration is reported', async () => {
    expect(await proveFences(fence('js config', 'const a = 1'))).toMatchObject([
      { line: 5, ruleId: 'sample-config' },
    ])
  })

  test('a package that isn’t there is reported with what to do', async () => {
    expect(
      await proveFences(fence('js config', "module.exports = { plugins: [require('unheard-of')] }")),
    ).toMatchObject([{ ruleId: 'sample-package' }])
  })
})

describe('commands', () => {
  test('a guide runs from an empty folder to its end: files, packages, scripts, output', async () => {
    const guide = [
      fence('bash run', 'mkdir demo-app\ncd demo-app\nnpm init -y'),
      fence('text output', '…\n  "name": "demo-app",\n…'),
      fence('bash npm run', 'npm install --save-dev tool'),
      fence('js file="src/index.js"', "console.log(require('tool').text)"),
      fence('bash run', '$ node src/index.js # a comment\n$ npx tool --flag'),
      fence('text output', 'from tool\ntool --flag'),
      fence(
        'diff file="package.json"',
        ' {\n   …\n   "scripts": {\n+    "build": "tool build",\n     "test": …\n   },\n   …\n }',
      ).replace('"test": …', '"test": "echo \\"Error: no test specified\\" && exit 1"'),
      fence('bash run', 'npm run build'),
      fence('text output', '> demo-app@1.0.0 build\n> tool build\n\ntool build'),
    ].join('')
    const dir = createSite({ 'content/index.md': page('Home', guide) })
    const { messages, result } = await docsiteJson(check, dir)
    expect(messages).toEqual([])
    expect(result).toMatchObject({ samples: { projects: 1, ran: 1 } })
    expect(readFileSync(path.join(dir, 'node_modules/tool/package.json'), 'utf8')).toContain('"1.2.3"')
    expect((await docsiteJson(check, dir)).result).toMatchObject({ samples: { ran: 0 } })
  })

  test('wrong output is reported at its line, with what was printed', async () => {
    const body = fence('bash run', 'echo one\necho two') + fence('text output', 'one\ntow')
    const { exitCode, stderr } = await docsite(check, createSite({ 'content/index.md': page('Home', body) }))
    expect(exitCode).toBe(1)
    expect(stderr).toContain('content/index.md:12:1: The output has `two` here (sample-output)')
    expect(stderr).toContain('> 12 | tow')
  })

  test.each([
    ['a failing command', 'echo a\nfalse\necho b', 7, 'sample-run'],
    ['a command that doesn’t exist', 'echo a\necho b\nnocommand', 8, 'sample-run'],
    ['a package that is no dependency', 'npm init -y\nnpm install unheard-of', 7, 'sample-package'],
    ['a dependency that isn’t installed', 'npm install absent', 6, 'sample-package'],
    ['a version that isn’t installed', 'npm install tool@2', 6, 'sample-run'],
    ['a command of a package that isn’t there', 'npx unheard-of', 6, 'sample-package'],
    ['leaving the folder', 'cd ..', 5, 'sample-path'],
  ])('%s is reported at its line', async (_, script, line, ruleId) => {
    const dir = createSite({
      'content/index.md': page('Home', fence('bash run', script) + fence('bash run', 'echo later')),
    })
    expect((await docsiteJson(check, dir)).messages).toMatchObject([{ line, ruleId }])
  })

  test('a failure that is announced is right, its absence wrong', async () => {
    const body =
      fence('bash run expect-error="oh no"', 'echo oh no\nexit 3') + fence('bash run expect-error', 'true')
    const { messages } = await docsiteJson(check, createSite({ 'content/index.md': page('Home', body) }))
    expect(messages).toMatchObject([{ ruleId: 'sample-run', line: 10 }])
  })

  test('a configuration that no command uses is built at the end', async () => {
    const body =
      fence('bash npm run', 'npm install tool') +
      fence('js file="pack.config.js"', "module.exports = { entry: 'x' }")
    const { messages } = await docsiteJson(check, createSite({ 'content/index.md': page('Home', body) }))
    expect(messages).toMatchObject([{ reason: 'no x', ruleId: 'sample-build' }])
  })

  test('output without a command is reported', async () => {
    const { messages } = await docsiteJson(
      check,
      createSite({ 'content/index.md': page('Home', fence('text output', 'x')) }),
    )
    expect(messages).toMatchObject([{ ruleId: 'sample-output', line: 5 }])
  })

  test('commands see nothing of the caller’s environment', async () => {
    const body = fence('bash run', 'echo "token: $GITHUB_TOKEN"') + fence('text output', 'token:')
    const dir = createSite({ 'content/index.md': page('Home', body) })
    const { messages } = await docsiteJson(check, dir, { env: { GITHUB_TOKEN: 'secret' } })
    expect(messages).toEqual([])
  })

  test('a server runs until it answers', async () => {
    const server = fence(
      'js file="server.js"',
      "require('http').createServer((q, r) => { r.statusCode = q.url === '/x' ? 200 : 404; r.end('hi') })\n  .listen(0, function () { console.log('http://localhost:' + this.address().port) })",
    )
    const body = (info: string) => page('Home', server + fence(`bash run="server" ${info}`, 'node server.js'))
    const dir = createSite({ 'content/index.md': body('') }, { timeoutSeconds: 3 })
    expect((await docsiteJson(check, dir)).messages).toEqual([])
    writeFiles(dir, { 'content/index.md': body('url="/x"') })
    expect((await docsiteJson(check, dir)).messages).toEqual([])
    writeFiles(dir, { 'content/index.md': body('until="http://"') })
    expect((await docsiteJson(check, dir)).messages).toEqual([])
    writeFiles(dir, { 'content/index.md': body('url="/y"') })
    expect((await docsiteJson(check, dir)).messages).toMatchObject([{ ruleId: 'sample-run', line: 10 }])
  })

  test('commands that don’t end are ended, with all that they started', async () => {
    const mark = `docsite-endless-${process.pid}`
    const dir = createSite(
      {
        'content/index.md': page(
          'Home',
          fence('bash run', `node -e "setInterval(() => {}, 1e3)" ${mark} &\nsleep 1000`),
        ),
      },
      { timeoutSeconds: 1 },
    )
    const { messages } = await docsiteJson(check, dir)
    expect(messages).toMatchObject([{ ruleId: 'sample-timeout', line: 5 }])
    expect(await listProcesses(mark)).toEqual([])
  })

  test('an interrupted check leaves no folder and no process behind', async () => {
    const mark = `docsite-interrupted-${process.pid}`
    const dir = createSite({
      'content/index.md': page('Home', fence('bash run', `sh -c 'sleep 1000' ${mark}`)),
    })
    const temp = path.join(dir, 'temp')
    mkdirSync(temp)
    const running = execa(process.execPath, [commandFile, ...check], {
      cwd: dir,
      reject: false,
      env: { TMPDIR: temp },
    })
    await expect.poll(() => listProcesses(mark), { timeout: 60_000 }).not.toEqual([])
    expect(readdirSync(temp)).toHaveLength(1)
    running.kill('SIGINT')
    expect((await running).exitCode).toBe(130)
    expect(readdirSync(temp)).toEqual([])
    expect(await listProcesses(mark)).toEqual([])
  })
})

describe('what is parsed', () => {
  test('syntax errors are reported at line and column, in lists and fragments of pages too', async () => {
    const dir = createSite({
      'content/index.mdx': page(
        'Home',
        `import Part from './_part.mdx'\n\n- item\n\n  ${'```'}js\n  foo(]\n  ${'```'}\n\n<Part />`,
      ),
      'content/_part.mdx': fence('json', '{ "a": 1, }'),
    })
    const { messages } = await docsiteJson(check, dir)
    expect(messages).toMatchObject([
      { file: 'content/_part.mdx', line: 2, column: 11, ruleId: 'sample-syntax' },
      { file: 'content/index.mdx', line: 10, column: 7, ruleId: 'sample-syntax' },
    ])
  })

  test('fragments are left out, and counted', async () => {
    const body = fence('js fragment', 'foo(]') + fence('js', 'ok()')
    const { exitCode, stderr } = await docsite(check, createSite({ 'content/index.md': page('Home', body) }))
    expect(exitCode).toBe(0)
    expect(stderr).toContain('1 fences parsed, 1 incomplete')
  })

  test('typos in an info string are reported', async () => {
    const { messages } = await docsiteJson(
      check,
      createSite({ 'content/index.md': page('Home', fence('bash outptu', 'true')) }),
    )
    expect(messages).toMatchObject([{ ruleId: 'sample-meta', line: 5, expected: ['output'] }])
  })

  test('a path that leads out of the folder is refused, and nothing is written there', async () => {
    const dir = createSite({
      'content/index.md': page('Home', fence('js file="../../escaped.js" build', '1')),
    })
    expect((await docsiteJson(check, dir)).messages).toMatchObject([{ ruleId: 'sample-path', line: 5 }])
    expect(existsSync(path.join(tmpdir(), 'escaped.js'))).toBe(false)
  })

  test('a file isn’t written through a link that leads out of the folder', async () => {
    const dir = createSite({})
    const body = fence('bash run', `ln -s ${dir} linked`) + fence('js file="linked/escaped.js"', '1')
    writeFiles(dir, { 'content/index.md': page('Home', body) })
    expect((await docsiteJson(check, dir)).messages).toMatchObject([{ ruleId: 'sample-path', line: 9 }])
    expect(existsSync(path.join(dir, 'escaped.js'))).toBe(false)
  })

  test('imported READMEs are neither run nor parsed', async () => {
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

describe('the command', () => {
  test('checks the pages that are named alone, whatever state others are in', async () => {
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

  test('a rule’s severity is the site’s to decide', async () => {
    const dir = createSite({ 'content/index.md': page('Home', fence('js', '(')) })
    const config = { check: { rules: { 'sample-syntax': 'warning' } } }
    writeFiles(dir, { 'docsite.config.json': JSON.stringify({ site: { name: 'x' }, ...config }) })
    expect(await docsiteJson(check, dir)).toMatchObject({ exitCode: 0, messages: [{ severity: 'warning' }] })
  })

  test('a module that is missing or exports nothing is reported as a mistake of the configuration', async () => {
    const dir = createSite({ 'content/index.md': page('Home') }, { builder: './checks/missing.ts' })
    expect(await docsiteJson(check, dir)).toMatchObject({
      exitCode: 2,
      messages: [{ ruleId: 'check-module' }],
    })
  })

  test('a part that doesn’t exist is reported with the parts that do', async () => {
    const dir = createSite({ 'content/index.md': page('Home') })
    expect(await docsiteJson(['check', '--only', 'sample'], dir)).toMatchObject({
      exitCode: 2,
      messages: [{ hint: 'Did you mean `samples`?' }],
    })
  })
})

async function listProcesses(mark: string): Promise<string[]> {
  const { stdout } = await execa('ps', ['-eo', 'args'])
  return stdout.split('\n').filter((line) => line.includes(mark) && !line.includes('bash --noprofile'))
}
