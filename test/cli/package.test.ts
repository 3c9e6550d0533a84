import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { execa } from 'execa'
import { parseSync } from 'rolldown/utils'
import { extract } from 'tar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counterFiles } from '../support/counter.ts'
import { createProject, page } from '../support/project.ts'

const root = path.resolve(import.meta.dirname, '../..')

describe('the packed package, installed in another project', () => {
  const files = {
    'content/index.md': page('Kettle', 'How to boil water.'),
    'content/guides/index.md': page('Guides', '## First cup\n\nFill it. See [home](/).'),
    'content/guides/more.mdx': page('More', '<Counter from={3} />'),
    ...counterFiles,
    'docsite.config.ts': `import { defineConfig } from 'docsite'

export default defineConfig({ site: { name: 'Kettle', host: 'https://kettle.example.org' } })
`,
    'package.json': '{ "name": "kettle", "private": true, "type": "module" }',
  }
  const dir = createProject(files, afterAll)
  const installed = path.join(dir, 'node_modules', 'docsite')

  // Like `npm install` with the tarball, except that dependencies are links to those of the repository.
  beforeAll(async () => {
    const { stdout } = await execa('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', dir], {
      cwd: root,
    })
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
    mkdirSync(installed, { recursive: true })
    await extract({ file: path.join(dir, filename), cwd: installed, strip: 1 })
    const { dependencies } = readManifest()
    for (const name of Object.keys(dependencies)) {
      const link = path.join(dir, 'node_modules', name)
      mkdirSync(path.dirname(link), { recursive: true })
      symlinkSync(path.join(root, 'node_modules', name), link)
    }
  })

  test('builds a site with a TypeScript configuration and a custom component', async () => {
    const { bin } = readManifest()
    const command = path.join(installed, bin.docsite)
    const { exitCode, stderr } = await execa(
      process.execPath,
      [command, 'build', '--skip', 'fetch-readmes'],
      {
        cwd: dir,
        reject: false,
        env: { NO_COLOR: '1', CI: '', GITHUB_ACTIONS: '' },
      },
    )
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('The site is in output')])
    expect(readFileSync(path.join(dir, 'output/guides/more/index.html'), 'utf8')).toContain('3<!-- --> cups')
    expect(readdirSync(path.join(dir, 'output/assets')).join()).toMatch(/own-Counter\.[\w-]+\.js/)
    expect(existsSync(path.join(dir, 'output/sw.js'))).toBe(true)
  })

  test('creates a site whose check and build scripts run without warnings', async () => {
    const site = path.join(dir, 'begun')
    const command = path.join(installed, readManifest().bin.docsite)
    const run = async (args: readonly string[], cwd: string) => {
      const env = { NO_COLOR: '1', CI: '', GITHUB_ACTIONS: '' }
      const { exitCode, stdout } = await execa(process.execPath, [command, ...args, '--json'], { cwd, env })
      return { exitCode, report: JSON.parse(stdout) as { messages: { severity: string }[] } }
    }
    await run(['init', site, '--title', 'Ann’s "Tea"'], dir)
    const { scripts } = JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8')) as {
      scripts: Record<'check' | 'build', string>
    }
    for (const script of [scripts.check, scripts.build]) {
      const [name, ...args] = script.split(' ')
      expect(name).toBe('docsite')
      const { exitCode, report } = await run(args, site)
      const warnings = report.messages.filter(({ severity }) => severity !== 'note')
      expect([exitCode, warnings]).toEqual([0, []])
    }
    const page = (route: string) => readFileSync(path.join(site, 'output', route, 'index.html'), 'utf8')
    expect(page('')).toContain('<title>Ann’s &quot;Tea&quot;</title>')
    expect(page('guides/what-a-page-can-show')).toContain('Which file is the page')
  })

  // This happens after `npm ci` with a lock file that was written on another system.
  test.each([
    ['rolldown', {}],
    ['lightningcss', {}],
    [
      '@resvg/resvg-js',
      {
        'docsite.config.ts': "export default { site: { name: 'Kettle', icon: 'icon.svg' } }\n",
        'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
      },
    ],
  ])('reports that %s has no binary for this system', async (name, more) => {
    const site = createProject({ ...files, ...more })
    mkdirSync(path.join(site, 'node_modules'))
    // A copy, because a link would be resolved to the repository, in which all binaries are installed.
    const copy = path.join(site, 'node_modules/docsite')
    cpSync(installed, copy, { recursive: true })
    for (const dependency of Object.keys(readManifest().dependencies)) {
      const own = path.join(site, 'node_modules', dependency)
      mkdirSync(path.dirname(own), { recursive: true })
      if (dependency === name) copyWithoutBinary(name, own)
      else if (name === 'rolldown' && dependency === 'vite') {
        // docsite uses the version that Vite depends on.
        copyWithoutBinary('vite', own)
        rmSync(path.join(own, 'node_modules/rolldown'))
        copyWithoutBinary('rolldown', path.join(own, 'node_modules/rolldown'))
      } else symlinkSync(path.join(root, 'node_modules', dependency), own)
    }
    const { exitCode, stdout } = await execa(
      process.execPath,
      [path.join(copy, readManifest().bin.docsite), 'build', '--json', '--skip', 'fetch-readmes'],
      { cwd: site, reject: false, env: { NO_COLOR: '1', CI: '', GITHUB_ACTIONS: '' } },
    )
    const { messages } = JSON.parse(stdout) as { messages: unknown[] }
    const reason = expect.stringMatching(/^A package has no binary for \w+-\w+: Cannot find /)
    const hint = expect.stringContaining('install the packages again')
    expect([exitCode, messages]).toEqual([4, [expect.objectContaining({ ruleId: 'machine', reason, hint })]])
  })

  test('contains no tests, no content of the first site, and the licences of bundled packages', () => {
    const names = readdirSync(installed, { recursive: true }).map(String)
    expect(
      names.filter((name) => /\.test\.|^dist\/\.|^(?:content|test|bench|checks|docsite\.config)/.test(name)),
    ).toEqual([])
    expect(names).toEqual(
      expect.arrayContaining(['README.md', 'LICENSE', 'dist/api.d.ts', 'dist/licenses.md']),
    )
  })

  test('imports only declared dependencies, as pnpm and Plug’n’Play require', () => {
    const { dependencies } = readManifest()
    const files = [
      ...listFiles(path.join(installed, 'dist'), /\.js$/).filter(
        (file) => !file.includes(`${path.sep}client${path.sep}`),
      ),
      // Client builds use the compiled module of the icons instead of this one.
      ...listFiles(path.join(installed, 'renderer'), /\.tsx?$/).filter(
        (file) => path.basename(file) !== 'drawings.ts',
      ),
    ]
    const imported = new Set(files.flatMap(listImportedPackages))
    expect([...imported].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
    // Each dependency is imported, not just needed for its types.
    expect(Object.keys(dependencies).filter((name) => !imported.has(name) && !isAsset(name))).toEqual([])
    // It would be installed a second time whenever Vite depends on another version.
    expect(dependencies).not.toHaveProperty('rolldown')
    // The checks above would also pass if no imports were found.
    expect([...imported]).toEqual(expect.arrayContaining(['react', 'lightningcss', 'vite', 'workbox-core']))
  })

  test('has types that need no other package and check a TypeScript configuration', async () => {
    const project = createProject({
      'package.json': '{ "type": "module" }',
      'right.ts': `import { type CompiledPage, defineConfig, runBuild } from 'docsite'

export default defineConfig({ site: { name: 'Kettle', host: 'https://kettle.example.org' } })
export const title: (page: CompiledPage) => string | undefined = ({ frontMatter }) => frontMatter.title
export const build: (...args: Parameters<typeof runBuild>) => Promise<unknown> = runBuild
`,
      'wrong.ts': `import { defineConfig } from 'docsite'

export default defineConfig({ site: { name: 'Kettle', hots: '' } })
`,
    })
    mkdirSync(path.join(project, 'node_modules/docsite/dist'), { recursive: true })
    for (const file of ['package.json', 'dist/api.d.ts'])
      copyFileSync(path.join(installed, file), path.join(project, 'node_modules/docsite', file))
    for (const [module, moduleResolution] of [
      ['node16', 'node16'],
      ['esnext', 'bundler'],
    ]) {
      const compilerOptions = {
        ...{ module, moduleResolution, target: 'es2023', lib: ['es2023', 'dom'] },
        // The declarations have no imports, so one check is enough. TypeScript's libraries are not checked.
        ...{
          strict: true,
          noEmit: true,
          skipLibCheck: module === 'esnext',
          skipDefaultLibCheck: true,
          types: [],
        },
      }
      writeFileSync(
        path.join(project, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, files: ['right.ts', 'wrong.ts'] }),
      )
      const tsc = path.join(root, 'node_modules/.bin/tsc')
      const { exitCode, stdout } = await execa(tsc, ['--pretty', 'false'], { cwd: project, reject: false })
      expect([exitCode, stdout]).toEqual([
        2,
        expect.stringMatching(/^wrong\.ts\(3,55\): error TS2353: [^\n]*'hots' does not exist[^\n]*$/),
      ])
    }
  })

  function readManifest(): { bin: { docsite: string }; dependencies: Record<string, string> } {
    return JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'))
  }
})

/**
 * Copy a package without its native binary, as if npm had skipped the optional dependency that contains it.
 */
function copyWithoutBinary(name: string, to: string): void {
  const from = path.join(root, 'node_modules', name)
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('.node') })
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  for (const dependency of Object.keys(dependencies)) {
    const link = path.join(to, 'node_modules', dependency)
    if (existsSync(link)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', dependency), link)
  }
}

/** Whether a package is read by the client bundler instead of being imported with a literal specifier. */
function isAsset(name: string): boolean {
  return ['@shikijs/langs', 'stemmer'].includes(name)
}

function listFiles(dir: string, pattern: RegExp): string[] {
  return readdirSync(dir, { recursive: true })
    .map((name) => path.join(dir, String(name)))
    .filter((file) => pattern.test(file))
}

/** The packages that a module imports, except for type-only imports. */
function listImportedPackages(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const specifiers = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start, moduleRequest.end).replace(/^(['"`])(.*)\1$/s, '$2'),
    ),
  ]
  return specifiers
    .filter((specifier) => /^[@\w]/.test(specifier) && !isBuiltin(specifier) && !/[^\w@/.-]/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
}
