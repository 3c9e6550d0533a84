// Writes checks/versions/table.json: the first version whose schema has each option of webpack 5, of its plugins and of
// webpack-dev-server, and the first version of each string and type that is newer than its option. `docsite check`
// compares every `since` of the pages, and the badges below options, with this table.
// Run `npm run option-versions` after an update of webpack or webpack-dev-server. The schemas of published versions are
// kept in node_modules/.cache, so that the next run only fetches new versions.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import semver from 'semver'
import { runnerImport } from 'vite'
import { fetchPackages } from './fetch-packages.mjs'

const root = path.resolve(import.meta.dirname, '..')
const store = path.join(root, 'node_modules/.cache/option-versions')
/** The number of packages that one `npm pack` fetches. */
const batchSize = 10

/** @type {{ module: typeof import('../checks/versions/first-versions.ts') }} */
const { module } = await runnerImport(path.join(root, 'checks/versions/first-versions.ts'))
const { listFirstVersions } = module

/**
 * The packages and their version ranges. Everything in the oldest version of a range counts as having always existed.
 */
const tracked = [
  { name: 'webpack', range: '^5.0.0', schemas: 'schemas/' },
  { name: 'webpack-dev-server', range: '>=4.0.0', schemas: 'lib/options.json' },
]

/** @type {Record<string, unknown>} */
const table = {}
for (const { name, range, schemas } of tracked) {
  const { stdout } = await execa('npm', ['view', name, 'versions', '--json'], { cwd: root })
  const versions = semver.sort(
    /** @type {string[]} */ (JSON.parse(stdout)).filter((version) => semver.satisfies(version, range)),
  )
  await fetchMissing(name, versions, schemas)
  const releases = []
  for (const version of versions) releases.push({ version, files: await readSchemas(name, version) })
  table[name] = listFirstVersions(name, releases)
}
const file = path.join(root, 'checks/versions/table.json')
await writeFile(file, `${JSON.stringify(table, null, 2)}\n`)
await execa('biome', ['format', '--write', file], { cwd: root, preferLocal: true })
console.log(`Wrote ${path.relative(root, file)}`)

/** @param {string} name @param {string} version */
function folderOf(name, version) {
  return path.join(store, `${name}@${version}`)
}

/**
 * @param {string} name
 *
 * @param {string[]} versions
 * @param {string} schemas The folder or file of the package to keep.
 */
async function fetchMissing(name, versions, schemas) {
  await mkdir(store, { recursive: true })
  const known = new Set(await readdir(store))
  const missing = versions.filter((version) => !known.has(`${name}@${version}`))
  for (let start = 0; start < missing.length; start += batchSize) {
    const batch = missing.slice(start, start + batchSize)
    console.log(`${name} ${batch[0]} … ${batch.at(-1)}`)
    const specs = batch.map((version) => `${name}@${version}`)
    await fetchPackages(
      specs,
      store,
      (spec) => spec,
      (entry) => entry.startsWith(schemas) && entry.endsWith('.json'),
    )
  }
}

/**
 * @param {string} name
 * @param {string} version
 * @returns {Promise<Record<string, any>>} The schemas by path within the package.
 */
async function readSchemas(name, version) {
  const folder = folderOf(name, version)
  /** @type {Record<string, any>} */
  const files = {}
  for (const entry of (await readdir(folder, { recursive: true })).sort()) {
    if (!entry.endsWith('.json')) continue
    files[entry.replaceAll(path.sep, '/')] = JSON.parse(await readFile(path.join(folder, entry), 'utf8'))
  }
  return files
}
