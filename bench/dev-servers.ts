import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { satisfies } from 'semver'
import { makePages } from './make-pages.ts'
import { docsite } from './programs.ts'

/** A development server that is measured, with its own copy of the pages. */
export interface DevSubject {
  name: string
  dir: string
  /** Absolute path of the source file that is edited; `route` is the URL path of its page. */
  file: string
  route: string
  /** The program and its arguments; the port is appended. */
  command: string[]
  /** The reason why the server can't be measured on this machine. */
  missing?: string
  /** The folders in which the server stores its caches for the next start. */
  caches: string[]
}

/** The page that is edited. It is not the index page of its section. */
const page = 'section-00/page-5'

/** Writes the same pages for each server, and installs the packages of the other servers into their folders. */
export async function makeSubjects(work: string, pages: number): Promise<DevSubject[]> {
  const node = process.execPath
  const toSubject = (name: string, content: string, command: string[], caches: string[]): DevSubject => {
    const dir = path.join(work, name)
    const file = path.join(dir, content, `${page}.md`)
    return {
      name,
      dir,
      file,
      route: `/${page}`,
      command,
      caches: caches.map((cache) => path.join(dir, cache)),
    }
  }
  const subjects = [
    toSubject('docsite', 'content', [node, docsite, 'dev', '--quiet', '--port'], ['.docsite']),
    toSubject(
      'vitepress',
      '.',
      [node, 'node_modules/vitepress/bin/vitepress.js', 'dev', '.', '--port'],
      ['.vitepress/cache'],
    ),
    toSubject(
      'starlight',
      'src/content/docs',
      [node, 'node_modules/astro/bin/astro.mjs', 'dev', '--port'],
      ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    ),
  ]
  for (const subject of subjects) {
    const { name, dir, file } = subject
    const content = path.resolve(path.dirname(file), '..')
    mkdirSync(content, { recursive: true })
    makePages(content, pages)
    const { packages, files } = setups[name] ?? { packages: [], files: {} }
    // Astro compiles the imports of its plugins only if the project lists the plugins as dependencies: without them,
    // every page fails.
    const dependencies = Object.fromEntries(packages.map((needed) => [needed, '*']))
    const manifest = { private: true, type: 'module', dependencies }
    writeFileSync(path.join(dir, 'package.json'), `${JSON.stringify(manifest)}\n`)
    for (const [target, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(dir, target)), { recursive: true })
      writeFileSync(path.join(dir, target), text)
    }
    if (packages.length === 0) continue
    const installed = path.join(work, '..', `${name}-modules`)
    await installOnce(installed, packages)
    cpSync(path.join(installed, 'node_modules'), path.join(dir, 'node_modules'), { recursive: true })
    const range = readNodeRange(path.join(dir, 'node_modules', packages[0] ?? ''))
    if (!satisfies(process.version, range)) subject.missing = `needs Node.js ${range}`
  }
  return subjects
}

/** The range of Node.js versions that a package supports, from its `engines`. */
function readNodeRange(dir: string): string {
  const { engines } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    engines?: { node?: string }
  }
  return engines?.node ?? '*'
}

const done = new Set<string>()

async function installOnce(dir: string, packages: readonly string[]): Promise<void> {
  if (done.has(dir)) return
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'package.json'), '{ "private": true }\n')
  await execa('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], { cwd: dir })
  done.add(dir)
}

const setups: Record<string, { packages: string[]; files: Record<string, string> }> = {
  docsite: { packages: [], files: { 'docsite.config.json': '{ "site": { "name": "Bench" } }\n' } },
  vitepress: {
    packages: ['vitepress'],
    files: { '.vitepress/config.mjs': "export default { title: 'Bench', ignoreDeadLinks: true }\n" },
  },
  starlight: {
    packages: ['astro', '@astrojs/starlight', 'sharp'],
    files: {
      'astro.config.mjs': [
        "import starlight from '@astrojs/starlight'",
        "import { defineConfig } from 'astro/config'",
        "export default defineConfig({ integrations: [starlight({ title: 'Bench' })], telemetry: false })",
        '',
      ].join('\n'),
      'src/content.config.ts': [
        "import { defineCollection } from 'astro:content'",
        "import { docsLoader } from '@astrojs/starlight/loaders'",
        "import { docsSchema } from '@astrojs/starlight/schema'",
        'export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }',
        '',
      ].join('\n'),
    },
  },
}
