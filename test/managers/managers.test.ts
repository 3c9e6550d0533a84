import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { extract } from 'tar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import type { Ended } from '../support/docsite.ts'
import { readPage } from '../support/html.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { type Manager, managers } from './managers.ts'
import {
  configFile,
  longPages,
  monorepoFiles,
  siteDependencies,
  siteFiles,
  toManifest,
  typeDependencies,
} from './sites.ts'
import { createToolbox, hashFile, type Toolbox } from './toolbox.ts'

// Not part of the usual run because it downloads all dependencies six times: `npm run test:managers`.

const only = process.env.DOCSITE_MANAGERS?.split(',')
const chosen = managers.filter(({ name }) => !only || only.includes(name))
const options = { timeout: 180_000 }
const installTimeout = { timeout: 600_000 }

let toolbox: Toolbox
/** Folder with the files of the tarball of the command. */
let packed: string

beforeAll(async () => {
  const dir = createProject({}, afterAll)
  toolbox = await createToolbox(dir)
  packed = createProject({}, afterAll)
  await extract({ file: toolbox.tarball, cwd: packed, strip: 1 })
}, 600_000)

afterAll(() => toolbox?.close())

describe.each(chosen.map((manager) => [manager.name, manager] as const))('%s', options, (_, manager) => {
  const dir = createProject({}, afterAll)
  const docsite = (args: readonly string[], cwd = dir) =>
    toolbox.run(manager, [...manager.exec, 'docsite', ...args], cwd)
  const plugins = ['./plugins/shout.mjs', 'remark-smartypants']
  const manifest = (type: string) =>
    toManifest({
      name: 'kettle',
      private: true,
      type,
      devDependencies: { docsite: `file:${toolbox.tarball}`, ...siteDependencies, ...typeDependencies },
    })
  let before: string[] = []

  test('installs the tarball in an empty project', installTimeout, async () => {
    writeFiles(dir, {
      ...siteFiles,
      ...longPages,
      ...manager.settings(toolbox.registryFor(manager)),
      'package.json': manifest('module'),
      'docsite.config.ts': configFile(plugins),
    })
    expectDone(await toolbox.run(manager, manager.install, dir))
    const installed = findInstalled(manager, dir)
    for (const file of [
      'package.json',
      'dist/docsite.js',
      'dist/worker-process.js',
      'dist/client/manifest.json',
    ])
      expect(hashFile(path.join(installed, file)), file).toBe(hashFile(path.join(packed, file)))
    before = listInstalled(manager, dir)
  })

  test('builds a site with worker processes', async () => {
    const ended = await docsite(['build', '--workers', '2'])
    expectDone(ended)
    expect(ended.stderr).not.toMatch(/warning/i)
    expect(ended.stderr).toContain(`Preview it with: ${manager.shownExec} docsite serve`)
    expect(readPage(path.join(dir, 'output'), '/guides/f/').text('.prose')).toContain('Some STEAM.')
    expect(existsSync(path.join(dir, 'output/sw.js'))).toBe(true)
  })

  test('bundles a component that imports a package', () => {
    const html = readFileSync(path.join(dir, 'output/guides/cups/index.html'), 'utf8')
    expect(html).toMatch(/<button type="button" class="counter">3<!-- --> cups/)
    expect(readdirSync(path.join(dir, 'output/assets')).join()).toMatch(/own-Counter\.[\w-]+\.js/)
  })

  test('runs remark plugins from a file and from a package', () => {
    expect(readPage(path.join(dir, 'output'), '/guides/').text('.prose')).toContain(
      'Mind the STEAM, it’s “hot”.',
    )
  })

  test('loads a TypeScript configuration that imports a file', () => {
    expect(readPage(path.join(dir, 'output'), '/guides/').text('title')).toContain('Kettle of Ann')
  })

  test('serves the site, whose component works in a browser', async () => {
    const server = await serve(manager, dir)
    const browser = await launchBrowser()
    try {
      const tab = await browser.newPage()
      const faults: unknown[] = []
      tab.on('pageerror', (error) => faults.push(error))
      await tab.goto(new URL('guides/cups/', server.url).href)
      await tab.getByRole('button', { name: '3 cups' }).click()
      await tab.getByRole('button', { name: '4 cups' }).waitFor()
      expect(faults).toEqual([])
    } finally {
      await browser.close()
      await server.stop()
    }
  })

  test('compiles nothing in a second build, and checks links', async () => {
    const again = await docsite(['build', '--json', '--quiet'])
    expectDone(again)
    expect(JSON.parse(again.stdout)).toMatchObject({ result: { index: { compiled: 0 } } })
    expectDone(await docsite(['check', '--only', 'links']))
  })

  test('fetches READMEs from npm', async () => {
    const cwd = path.join(dir, 'readmes')
    writeFiles(cwd, {
      'content/index.md': page('Home'),
      'docsite.config.json': JSON.stringify({
        site: { name: 'Tool' },
        readmes: { source: 'npm', sections: [{ section: 'plugins', packages: ['remark-smartypants'] }] },
      }),
    })
    const config = path.join(cwd, 'docsite.config.json')
    expectDone(await docsite(['fetch-readmes', '--config', config]))
    expect(existsSync(path.join(cwd, 'content/plugins/_remark-smartypants.md'))).toBe(true)
  })

  test('builds a site in a subfolder, from there and from the root folder', async () => {
    const cwd = path.join(dir, 'manual')
    writeFiles(cwd, { ...siteFiles, 'docsite.config.ts': configFile(plugins) })
    // Yarn 1 always runs commands in the folder of `package.json`.
    const args = manager.name === 'Yarn 1' ? ['--config', 'manual/docsite.config.ts'] : []
    expectDone(await docsite(['build', ...args], cwd))
    expect(readPage(path.join(cwd, 'output'), '/guides/').text('.prose')).toContain('“hot”')
    rmSync(path.join(cwd, 'output'), { recursive: true })
    expectDone(await docsite(['build', '--config', path.join(cwd, 'docsite.config.ts')], dir))
    expect(readPage(path.join(cwd, 'output'), '/guides/').text('.prose')).toContain('“hot”')
  })

  test('runs with Node.js alone, without the package manager', async () => {
    rmSync(path.join(dir, 'output'), { recursive: true })
    const hooks = manager.isPlugNPlay
      ? ['--require', './.pnp.cjs', '--experimental-loader', './.pnp.loader.mjs', '--no-warnings']
      : []
    rmSync(path.join(dir, '.docsite'), { recursive: true })
    const command = path.join(findInstalled(manager, dir), 'dist/docsite.js')
    const { exitCode, stderr, stdout } = await execa(
      process.execPath,
      [...hooks, command, 'build', '--workers', '2'],
      { cwd: dir, env: toolbox.env, extendEnv: false, reject: false },
    )
    expectDone({ exitCode, stderr, stdout })
    expect(existsSync(path.join(dir, 'output/guides/cups/index.html'))).toBe(true)
  })

  test('does not change the installed files', () => {
    expect(before.length).toBeGreaterThan(100)
    expect(listInstalled(manager, dir)).toEqual(before)
  })

  test.each(['node16', 'bundler'])('finds the types with moduleResolution %s', async (moduleResolution) => {
    const config = configFile(plugins)
    writeFiles(dir, {
      // If the types were not found, any key would be allowed.
      'wrong.config.ts': config.replace('host:', '// @ts-expect-error A key that there is not.\n  hots:'),
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'es2023',
          jsx: 'react-jsx',
          module: moduleResolution === 'node16' ? 'node16' : 'esnext',
          moduleResolution,
          allowImportingTsExtensions: true,
          types: ['node'],
        },
        files: ['docsite.config.ts', 'wrong.config.ts'],
      }),
    })
    expectDone(await toolbox.run(manager, [...manager.exec, 'tsc', '--pretty', 'false'], dir))
  })

  test('works in a CommonJS project', installTimeout, async () => {
    writeFiles(dir, {
      'package.json': manifest('commonjs'),
      'plugins/shout.cjs': `module.exports = () => (tree) => {
  for (const { children = [] } of tree.children)
    for (const node of children) if (node.type === 'text') node.value = node.value.replaceAll('steam', 'STEAM')
}
`,
      'docsite.config.ts': configFile(['./plugins/shout.cjs', 'remark-smartypants']),
    })
    // Yarn sets up its loader of ES modules depending on the module types of the project.
    if (manager.isPlugNPlay) expectDone(await toolbox.run(manager, manager.install, dir))
    rmSync(path.join(dir, 'output'), { recursive: true, force: true })
    rmSync(path.join(dir, '.docsite'), { recursive: true, force: true })
    expectDone(await docsite(['build', '--workers', '2']))
    expect(readPage(path.join(dir, 'output'), '/guides/').text('.prose')).toContain(
      'Mind the STEAM, it’s “hot”.',
    )
    rmSync(path.join(dir, 'docsite.config.ts'))
    writeFiles(dir, { 'docsite.config.js': `module.exports = { site: { name: 'Common' } }\n` })
    expectDone(await docsite(['build']))
    expect(readPage(path.join(dir, 'output'), '/guides/').text('title')).toContain('Common')
  })

  test.each(Object.entries(manager.workspaces))(
    'builds a site in a workspace, %s',
    installTimeout,
    async (_, toSettings) => {
      const settings = toSettings(toolbox.registryFor(manager))
      const monorepo = createProject({
        ...settings.files,
        ...monorepoFiles(toolbox.tarball, manager.workspaceVersion, settings.field),
      })
      expectDone(await toolbox.run(manager, manager.install, monorepo))
      const cwd = path.join(monorepo, 'docs')
      expectDone(await toolbox.run(manager, ['run', 'docs'], cwd))
      const output = path.join(cwd, 'output')
      const text = readPage(output, '/guides/cups/').text('.prose')
      expect(text).toContain('3 cups')
      expect(text).toContain('large cup, empty')
      expect(text).toContain('Ann’s kettle.')
      // Edits of workspace packages are detected although their version stays the same.
      const plugin = path.join(monorepo, 'packages/remark-kettle/index.js')
      writeFileSync(plugin, readFileSync(plugin, 'utf8').replace('Ann’s', 'Bob’s'))
      const component = path.join(monorepo, 'packages/cup/cup.tsx')
      writeFileSync(component, readFileSync(component, 'utf8').replace('empty', 'unfilled'))
      expectDone(await toolbox.run(manager, ['run', 'docs'], cwd))
      expect(readPage(output, '/guides/cups/').text('.prose')).toContain('Bob’s kettle.')
      expect(readPage(output, '/guides/cups/').text('.prose')).toContain('large cup, unfilled')
    },
  )
})

function expectDone({ exitCode, stdout, stderr }: Ended): void {
  expect(exitCode, `${stdout}\n${stderr}`).toBe(0)
}

/** The folder in which docsite is installed in a project. */
function findInstalled({ isPlugNPlay }: Manager, dir: string): string {
  if (!isPlugNPlay) return realpathSync(path.join(dir, 'node_modules/docsite'))
  const unplugged = path.join(dir, '.yarn/unplugged')
  const folder = readdirSync(unplugged).find((name) => name.startsWith('docsite-'))
  if (!folder) throw new Error('docsite is in an archive, from which Node.js can’t start processes')
  return path.join(unplugged, folder, 'node_modules/docsite')
}

/** All files that the manager has installed in the project, except for its own state files. */
function listInstalled({ isPlugNPlay }: Manager, dir: string): string[] {
  return readdirSync(path.join(dir, isPlugNPlay ? '.yarn' : 'node_modules'), { recursive: true })
    .map(String)
    .filter((name) => !/^\.?install-state|^\.pnpm-workspace-state/.test(path.basename(name)))
    .sort()
}

interface Serving {
  url: URL
  stop: () => Promise<void>
}

/** Run `docsite serve` through the package manager, on a free port. */
async function serve(manager: Manager, dir: string): Promise<Serving> {
  const [file, ...first] = toolbox.commandOf(manager)
  const args = [...first, ...manager.exec, 'docsite', 'serve', '--port', '0', '--json', '--quiet']
  // In a new process group, like a terminal, so that a signal ends all of its processes.
  const child: ChildProcess = spawn(file, args, {
    cwd: dir,
    env: toolbox.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      const [, found] = /"url":\s*"([^"]+)"/.exec(printed) ?? []
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${printed}`)))
  })
  return {
    url: new URL(url),
    async stop() {
      if (child.pid) process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}
