// Imports the starter templates in the packages of other tools, builds each of them and checks its links: `npm run
// test:templates`, optionally with the names of templates. It needs the npm registry, and prints how long each template
// takes from `docsite import` to the first response of `docsite serve`.
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { execa } from 'execa'
import { fetchPackages } from './fetch-packages.mjs'

const command = path.resolve(import.meta.dirname, '../dist/docsite.js')
const dir = mkdtempSync(path.join(tmpdir(), 'docsite-templates-'))

/** For each template: its package, and the folders in the package with the folders into which they are copied. */
const templates = {
  'docusaurus-classic': ['create-docusaurus', { 'templates/shared': '', 'templates/classic': '' }],
  'docusaurus-typescript': [
    'create-docusaurus',
    { 'templates/shared': '', 'templates/classic-typescript': '' },
  ],
  vitepress: ['vitepress', { template: '' }],
  'vuepress-docs': ['create-vuepress', { 'template/docs': 'docs' }],
  'vuepress-blog': ['create-vuepress', { 'template/blog': 'docs' }],
  'vuepress-theme-hope': [
    'create-vuepress-theme-hope',
    {
      'template/docs/config/base': 'src/.vuepress',
      'template/docs/config/multi': 'src/.vuepress',
      'template/public': 'src/.vuepress/public',
      'template/docs/en': 'src',
      'template/docs/zh': 'src/zh',
    },
  ],
}

/** Fills in the placeholders that the commands of VitePress and VuePress would fill in. */
function fillIn(site) {
  for (const file of ['.vitepress/config.js', 'index.md']) {
    const target = path.join(site, file)
    if (!existsSync(target)) continue
    const text = readFileSync(target, 'utf8')
      .replaceAll('<%= title %>', '"My Project"')
      .replaceAll('<%= description %>', '"A site"')
      .replaceAll(/<% \} else \{ %>[\s\S]*?<% \} %>/g, '')
      .replaceAll(/<% .*? %>/g, '')
    writeFileSync(target, text)
  }
}

/** Serves the site. @returns The milliseconds until it responds. */
async function serve(cwd) {
  const start = performance.now()
  const server = execa(process.execPath, [command, 'serve', '--port', '0', '--json'], { cwd, reject: false })
  try {
    const [line] = await once(createInterface(server.stdout), 'line')
    const { status } = await fetch(JSON.parse(line).result.url)
    if (status !== 200) throw new Error(`The site responds with status ${status}`)
    return performance.now() - start
  } finally {
    server.kill('SIGINT')
    await server
  }
}

async function run(name) {
  const [source, folders] = templates[name]
  const unpacked = `${name}-package`
  await fetchPackages([source], dir, () => unpacked)
  const old = path.join(dir, name)
  for (const [from, to] of Object.entries(folders))
    cpSync(path.join(dir, unpacked, from), path.join(old, to), { recursive: true })
  fillIn(old)
  const into = `${old}-new`
  const start = performance.now()
  const docsite = async (...args) => {
    const ended = await execa(process.execPath, [command, ...args, '--json', '--quiet'], {
      cwd: dir,
      reject: false,
    })
    return { code: ended.exitCode, report: JSON.parse(ended.stdout) }
  }
  const imported = await docsite('import', old, '--into', into)
  const built = await execa(process.execPath, [command, 'build'], { cwd: into, reject: false })
  if (built.exitCode !== 0) {
    console.log(`✗ ${name}\n${built.stderr}`)
    return false
  }
  const served = await serve(into)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const checked = await execa(process.execPath, [command, 'check', '--only', 'links'], {
    cwd: into,
    reject: false,
  })
  const { pages, left, components } = imported.report.result
  const succeeded = [imported.code, built.exitCode, checked.exitCode].every((code) => code === 0)
  console.log(
    `${succeeded ? '✓' : '✗'} ${name.padEnd(24)} ${pages} pages, served after ${seconds} s (serve: ${Math.round(served)} ms), ${left.length} left to do, ${components.length} components`,
  )
  for (const { file, line, what } of left) console.log(`    ${what}${file ? ` (${file}:${line})` : ''}`)
  if (!succeeded) console.log(built.stderr, checked.stderr)
  return succeeded
}

try {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(templates)
  for (const name of names) if (!(await run(name))) process.exitCode = 1
} finally {
  rmSync(dir, { recursive: true, force: true })
}
