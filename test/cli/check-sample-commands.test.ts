import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { commandFile, plainEnv, docsiteJson as runDocsiteJson } from '../support/docsite.ts'
import { page } from '../support/project.ts'
import { check, checkTogether, createSite, fence } from '../support/samples-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const command = warmDocsite()
const { docsite, docsiteJson } = command

const add = checkTogether(command, {}, { ...plainEnv, GITHUB_TOKEN: 'secret' })
/** Adds pages to a site with a timeout of a few seconds for its samples. */
const addImpatient = checkTogether(command, { timeoutSeconds: 3 })

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

  test('on Windows, they are reported as not run, and other samples are checked', async () => {
    const body = fence('bash run', 'false') + fence('js', 'const tea = ,')
    const dir = createSite({ 'content/index.md': page('Home', body) })
    const NODE_OPTIONS = `--import=${pathToFileURL(path.resolve('test/support/pretend-windows.mjs'))}`
    const report = await runDocsiteJson(check, dir, { env: { ...plainEnv, NODE_OPTIONS } })
    expect(report.exitCode).toBe(1)
    expect(report.messages).toMatchObject([
      { ruleId: 'sample-shell', severity: 'warning', line: 5 },
      { ruleId: 'sample-syntax', severity: 'error' },
    ])
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
    ['installing a package that is not a dependency', 'true\nnpm install unheard-of', 7, 'sample-package'],
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

  const cores = ['cjs', 'mjs'].map((extension) => {
    const load = { cjs: "const os = require('os')", mjs: "import * as os from 'os'" }[extension]
    return add(
      fence(`js file="cores.${extension}"`, `${load}\nconsole.log(os.availableParallelism(), 'core')`) +
        fence('bash run', `node cores.${extension}`) +
        fence('text output', '1 core'),
    )
  })
  test('programs see one core, because other samples use the other cores', async () => {
    for (const findMessages of cores) expect(await findMessages()).toEqual([])
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

async function listProcesses(mark: string): Promise<string[]> {
  const { stdout } = await execa('ps', ['-eo', 'args'])
  return stdout.split('\n').filter((line) => line.includes(mark) && !line.includes('bash --noprofile'))
}
