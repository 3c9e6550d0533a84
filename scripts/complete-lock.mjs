/**
 * Adds the optional packages of other platforms that npm has left out to package-lock.json.
 *
 * If the registry has no binaries for other platforms, npm writes a lock file that `npm ci` then rejects. The names and
 * versions of the packages are known from the packages that depend on them, and their platforms from their names. Run
 * this script after each `npm install`.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const operatingSystems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []

for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  if (path === '') continue
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`
    const existing = lock.packages[place] ?? lock.packages[`${path}/${place}`]
    if (existing || !/^\d+\.\d+\.\d+/.test(version)) continue
    lock.packages[place] = { version, ...toPlatform(name), ...(dev && { dev }), optional: true }
    added.push(`${name}@${version}`)
  }
}

if (added.length > 0) {
  const packages = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
  lock.packages = Object.fromEntries(packages)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(`${added.length} packages added`)

/** Derives the fields that npm compares with the machine from a name such as `@rollup/rollup-linux-arm64-musl`. */
function toPlatform(name) {
  const words = name.split('/').pop().split('-')
  const os = operatingSystems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu')) && os[0] === 'linux'
      ? ['glibc']
      : []
  return { ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) }
}
