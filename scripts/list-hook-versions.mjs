// Writes checks/hooks/table.json: the first version of webpack 5 that has each hook available to plugins. `docsite
// check` compares the version in the `<Badge>` below a hook's heading with this table. Run `npm run option-versions`
// after an update of webpack. No hook of webpack 5 was ever removed, so a binary search over few published versions
// finds the first one. Their files are kept in node_modules/.cache.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import semver from 'semver'
import { fetchPackages } from './fetch-packages.mjs'

const root = path.resolve(import.meta.dirname, '..')
const store = path.join(root, 'node_modules/.cache/hook-versions')
/** The classes with hooks. Their files are found by name, because some have moved within version 5. */
const owners = ['Compiler', 'Compilation', 'NormalModuleFactory', 'ContextModuleFactory', 'JavascriptParser']

const { stdout } = await execa('npm', ['view', 'webpack', 'versions', '--json'], { cwd: root })
const versions = semver.sort(
  /** @type {string[]} */ (JSON.parse(stdout)).filter((version) => semver.satisfies(version, '^5.0.0')),
)
const [oldest = ''] = versions
const newest = versions.at(-1) ?? ''
await mkdir(store, { recursive: true })

/** @type {Record<string, string>} */
const options = {}
for (const hook of [...(await hooksOf(newest))].sort()) options[hook] = await findFirst(hook)
const file = path.join(root, 'checks/hooks/table.json')
await writeFile(file, `${JSON.stringify({ oldest, newest, options }, null, 2)}\n`)
await execa('biome', ['format', '--write', file], { cwd: root, preferLocal: true })
console.log(`Wrote ${path.relative(root, file)}`)

/** Finds the first version with a hook by binary search. @param {string} hook Such as `Compiler run`. */
async function findFirst(hook) {
  if ((await hooksOf(oldest)).has(hook)) return oldest
  let lastWithout = 0
  let firstWith = versions.length - 1
  while (firstWith - lastWithout > 1) {
    const middle = Math.floor((lastWithout + firstWith) / 2)
    if ((await hooksOf(versions[middle] ?? '')).has(hook)) firstWith = middle
    else lastWithout = middle
  }
  return versions[firstWith] ?? newest
}

/** @param {string} version @returns {Promise<Set<string>>} Names such as `Compiler run`. */
async function hooksOf(version) {
  const folder = await fetchSources(version)
  const files = await readdir(folder, { recursive: true })
  const hooks = new Set()
  for (const owner of owners) {
    const [name = ''] = files.filter((entry) => path.basename(entry) === `${owner}.js`)
    const code = await readFile(path.join(folder, name), 'utf8')
    const [, list] = /this\.hooks = (?:Object\.freeze\()?\{(.*?)\n\t\t\}\)?;/s.exec(code) ?? []
    if (list === undefined) throw new Error(`The hooks of ${owner} in webpack ${version} can't be read`)
    for (const [, hook] of list.matchAll(/^\t{3}(?:get )?(\w+)(?:[:(,]|$)/gm)) hooks.add(`${owner} ${hook}`)
  }
  return hooks
}

/** @param {string} version @returns {Promise<string>} A folder with the sources of the owners. */
async function fetchSources(version) {
  const folder = path.join(store, version)
  if ((await readdir(store)).includes(version)) return folder
  const names = new Set(owners.map((owner) => `${owner}.js`))
  await fetchPackages(
    [`webpack@${version}`],
    store,
    () => version,
    (entry) => entry.startsWith('lib/') && names.has(path.posix.basename(entry)),
  )
  return folder
}
