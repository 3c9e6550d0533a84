import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { commandFile, type JsonReport, plainEnv } from '../support/docsite.ts'
import { atEndOfFile, createProject, type Files, type OnEnd, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const check = ['check', '--only', 'samples']

/** A minimal builder: it copies the entry file of the configuration into `dist/`. */
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
/** In TypeScript, so that transpiling check modules is tested too. */
const validator = `import type { ConfigValidator } from 'docsite'
const validate: ConfigValidator = ({ config }) =>
  Object.keys(config as object)
    .filter((key) => !['entry', 'warn', 'hang', 'exit', 'plugins', 'nested'].includes(key))
    .map((key) => ({ message: \`unknown key \${key}\`, key: [key] }))
export default validate
`

function createSite(files: Files, samples: object = {}, onEnd?: OnEnd): string {
  const dir = createProject(
    {
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
      'node_modules/tool/cli.js':
        "#!/usr/bin/env node\nconsole.log('tool', process.argv.slice(2).join(' '))\n",
      ...files,
    },
    onEnd,
  )
  // npm makes the commands of packages executable.
  chmodSync(path.join(dir, 'node_modules/tool/cli.js'), 0o755)
  return dir
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`

/** Returns the problems that the shared run has reported in one page. */
type FindMessages = () => Promise<JsonReport['messages']>

/**
 * Check the pages of several tests in one run, which takes little longer than checking a single page. All
 * pages must be added before the first test reads its problems.
 *
 * @param env Replaces `plainEnv`.
 * @returns A function that adds a page with a body.
 */
function checkTogether(samples: object = {}, env: NodeJS.ProcessEnv = plainEnv) {
  const onEnd = atEndOfFile()
  const bodies: ((dir: string) => string)[] = []
  let run: Promise<JsonReport> | undefined

  function start(): Promise<JsonReport> {
    const dir = createSite({}, samples, onEnd)
    for (const [index, toBody] of bodies.entries())
      writeFiles(dir, { [toFile(index)]: page('Home', toBody(dir)) })
    return docsiteJson(check, dir, { env })
  }

  const toFile = (index: number) => `content/page-${index}.md`

  /** @param toBody The body, or a function of the site's folder that returns it. */
  return (toBody: string | ((dir: string) => string)): FindMessages => {
    const file = toFile(bodies.length)
    bodies.push(typeof toBody === 'string' ? () => toBody : toBody)
    return async () => {
      run ??= start()
      return (await run).messages.filter((message) => message.file === file)
    }
  }
}

const add = checkTogether({}, { ...plainEnv, GITHUB_TOKEN: 'secret' })
/** Adds pages to a site with a timeout of a few seconds for its samples. */
const addImpatient = checkTogether({ timeoutSeconds: 3 })

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

describe('commands', () => {
  test('a complete guide runs in an empty folder: files, packages, scripts, output', async () => {
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

  test('wrong output is reported at its line, with the actual output', async () => {
    const body = fence('bash run', 'echo one\necho two') + fence('text output', 'one\ntow')
    const { exitCode, stderr } = await docsite(check, createSite({ 'content/index.md': page('Home', body) }))
    expect(exitCode).toBe(1)
    expect(stderr).toContain('content/index.md:12:1: The output has `two` here (sample-output)')
    expect(stderr).toContain('> 12 | tow')
  })

  describe.each([
    ['a failing command', 'echo a\nfalse\necho b', 7, 'sample-run'],
    ['an unknown command', 'echo a\necho b\nnocommand', 8, 'sample-run'],
    [
      'installing a package that is not a dependency',
      'npm init -y\nnpm install unheard-of',
      7,
      'sample-package',
    ],
    ['installing a dependency that is missing in node_modules', 'npm install absent', 6, 'sample-package'],
    ['installing a version that is missing in node_modules', 'npm install tool@2', 6, 'sample-run'],
    ['npx with a missing package', 'npx unheard-of', 6, 'sample-package'],
    ['leaving the folder with cd', 'cd ..', 5, 'sample-path'],
  ])('%s', (_, script, line, ruleId) => {
    const wrong = add(fence('bash run', script) + fence('bash run', 'echo later'))
    test('is reported at its line', async () => {
      expect(await wrong()).toMatchObject([{ line, ruleId }])
    })
  })

  const failures = add(
    fence('bash run expect-error="oh no"', 'echo oh no\nexit 3') + fence('bash run expect-error', 'true'),
  )
  test('a command with `expect-error` must fail', async () => {
    expect(await failures()).toMatchObject([{ ruleId: 'sample-run', line: 10 }])
  })

  const unused = add(
    fence('bash npm run', 'npm install tool') +
      fence('js file="pack.config.js"', "module.exports = { entry: 'x' }"),
  )
  test('a configuration that no command uses is built after the commands', async () => {
    expect(await unused()).toMatchObject([{ reason: 'no x', ruleId: 'sample-build' }])
  })

  const outputAlone = add(fence('text output', 'x'))
  test('output without a command is reported', async () => {
    expect(await outputAlone()).toMatchObject([{ ruleId: 'sample-output', line: 5 }])
  })

  const token = add(fence('bash run', 'echo "token: $GITHUB_TOKEN"') + fence('text output', 'token:'))
  test('commands do not inherit the environment of the caller', async () => {
    expect(await token()).toEqual([])
  })

  const server = fence(
    'js file="server.js"',
    "require('http').createServer((q, r) => { r.statusCode = q.url === '/x' ? 200 : 404; r.end('hi') })\n  .listen(0, function () { console.log('http://localhost:' + this.address().port) })",
  )
  const addServer = (info: string) =>
    addImpatient(server + fence(`bash run="server" ${info}`, 'node server.js'))
  const answering = ['', 'url="/x"', 'until="http://"'].map(addServer)
  const silent = addServer('url="/y"')
  test('a server runs until it responds or prints the expected text', async () => {
    for (const findMessages of answering) expect(await findMessages()).toEqual([])
    expect(await silent()).toMatchObject([{ ruleId: 'sample-run', line: 10 }])
  })

  const served = (module: string, info = '') =>
    createSite(
      {
        'content/index.md': page('Home', server + fence(`bash run="server" page ${info}`, 'node server.js')),
        'checks/browser.mjs': module,
      },
      { browser: './checks/browser.mjs' },
    )

  test.each(['', 'until="http://"'])(
    'a served page that cannot be opened is reported at the line of the server command: %s',
    async (info) => {
      const module =
        "export default () => ({ async open() { throw new Error('it crashed') }, async close() {} })\n"
      const { messages } = await docsiteJson(check, served(module, info))
      expect(messages).toMatchObject([
        { ruleId: 'sample-page', line: 10, reason: 'The page can’t be opened: it crashed' },
      ])
    },
  )

  const addressless = addServer('url="//"')
  test('an invalid `url` of a server is reported and not requested', async () => {
    expect(await addressless()).toMatchObject([{ ruleId: 'sample-meta', line: 10 }])
  })

  test('an interrupted check closes the browser in which a page is open, and exits with 130', async () => {
    const module = `import { writeFileSync } from 'node:fs'
export default () => {
  let fail
  return {
    open: () => new Promise((_, reject) => {
      fail = () => reject(new Error('closed'))
      writeFileSync('opened', '')
    }),
    async close() {
      fail()
      writeFileSync('closed', '')
    },
  }
}
`
    const dir = served(module)
    const running = execa(process.execPath, [commandFile, ...check], { cwd: dir, reject: false })
    await expect.poll(() => existsSync(path.join(dir, 'opened')), { timeout: 60_000 }).toBe(true)
    running.kill('SIGINT')
    const { exitCode, stderr } = await running
    expect({ exitCode, stderr }).toMatchObject({
      exitCode: 130,
      stderr: expect.not.stringContaining('Error: closed'),
    })
    expect(existsSync(path.join(dir, 'closed'))).toBe(true)
  })

  const mark = `docsite-endless-${process.pid}`
  const endless = addImpatient(
    fence('bash run', `node -e "setInterval(() => {}, 1e3)" ${mark} &\nsleep 1000`),
  )
  test('commands that exceed the timeout are killed together with their child processes', async () => {
    expect(await endless()).toMatchObject([{ ruleId: 'sample-timeout', line: 5 }])
    // The signal has been sent, but the system takes a moment to end the process.
    await expect.poll(() => listProcesses(mark)).toEqual([])
  })

  test('a missing folder for temporary files is reported with its path', async () => {
    const dir = createSite({ 'content/index.md': page('Home', fence('bash run', 'true')) })
    const temp = path.join(dir, 'none')
    // The compile cache of Node.js 22.8 and later is in that folder, and creating it would create both.
    const env = { TMPDIR: temp, TEMP: temp, TMP: temp, NODE_DISABLE_COMPILE_CACHE: '1' }
    const ended = await execa(process.execPath, [commandFile, ...check], { cwd: dir, reject: false, env })
    expect(ended.exitCode).toBe(4)
    expect(ended.stderr).toContain(`The folder for temporary files \`${temp}\` doesn’t exist (machine)`)
  })

  test('an interrupted check deletes its temporary folder and ends its processes', async () => {
    const mark = `docsite-interrupted-${process.pid}`
    const dir = createSite({
      'content/index.md': page('Home', fence('bash run', `sh -c 'sleep 1000' ${mark}`)),
    })
    const temp = path.join(dir, 'temp')
    mkdirSync(temp)
    const running = execa(process.execPath, [commandFile, ...check], {
      cwd: dir,
      reject: false,
      env: { TMPDIR: temp, NODE_DISABLE_COMPILE_CACHE: '1' },
    })
    await expect.poll(() => listProcesses(mark), { timeout: 60_000 }).not.toEqual([])
    expect(readdirSync(temp)).toHaveLength(1)
    running.kill('SIGINT')
    expect((await running).exitCode).toBe(130)
    expect(readdirSync(temp)).toEqual([])
    await expect.poll(() => listProcesses(mark)).toEqual([])
  })
})

describe('parsing', () => {
  test('syntax errors are reported with line and column, also in lists and in included fragments', async () => {
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

  test('fences with `fragment` are not parsed but counted', async () => {
    const body = fence('js fragment', 'foo(]') + fence('js', 'ok()')
    const { exitCode, stderr } = await docsite(check, createSite({ 'content/index.md': page('Home', body) }))
    expect(exitCode).toBe(0)
    expect(stderr).toContain('1 fence parsed, 1 incomplete')
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
      messages: [{ ruleId: 'check-module' }],
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

async function listProcesses(mark: string): Promise<string[]> {
  const { stdout } = await execa('ps', ['-eo', 'args'])
  return stdout.split('\n').filter((line) => line.includes(mark) && !line.includes('bash --noprofile'))
}
