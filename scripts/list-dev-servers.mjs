// Writes checks/dev-servers/table.json: the options of both major versions of webpack-dev-server that the documentation
// describes, with their types, strings and defaults. `docsite check` compares the page with this table, and the table
// of version 5 with the installed version. Run `npm run dev-servers` after an update. `npm run dev-servers -- 6.1.0`
// chooses the newer version; by default it is the latest. Both versions have to support the Node.js that runs this.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { execa } from 'execa'
import { runnerImport } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'node_modules/.cache/dev-servers')
const require = createRequire(path.join(folder, 'package.json'))
const installed = require(path.join(root, 'node_modules/webpack-dev-server/package.json')).version
const [newer = '^6.0.0'] = process.argv.slice(2)

/** @param {string} file */
const load = async (file) => (await runnerImport(path.join(root, 'checks', file))).module
const { describeServer } = await load('dev-servers/describe-server.ts')
const { loadWebpack } = await load('load-webpack.ts')
const { DevServerDefaults } = await load('options/dev-server-defaults.ts')

await mkdir(folder, { recursive: true })
await writeFile(path.join(folder, 'package.json'), '{}')
const specs = [`server-5@npm:webpack-dev-server@${installed}`, `server-6@npm:webpack-dev-server@${newer}`]
// webpack itself is resolved from the repository's node_modules.
await execa('npm', ['install', '--legacy-peer-deps', '--no-audit', '--no-fund', ...specs], { cwd: folder })

/** @type {Record<string, unknown>} */
const tables = {}
for (const major of ['5', '6']) {
  const name = `server-${major}`
  const { version } = await readJson(`${name}/package.json`)
  const defaults = new DevServerDefaults(loadWebpack(root), require(name))
  tables[major] = await describeServer(version, await readJson(`${name}/lib/options.json`), defaults)
}
const file = path.join(root, 'checks/dev-servers/table.json')
await writeFile(file, `${JSON.stringify(tables, null, 2)}\n`)
await execa('biome', ['format', '--write', file], { cwd: root, preferLocal: true })
console.log(`Wrote ${path.relative(root, file)}`)

/** @param {string} name The path of a file in a package, which need not be exported. */
async function readJson(name) {
  return JSON.parse(await readFile(path.join(folder, 'node_modules', name), 'utf8'))
}
