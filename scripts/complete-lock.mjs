/**
 * Add to package-lock.json the optional packages of other platforms that npm has left out.
 *
 * A registry that holds no binaries for other platforms makes npm write a lock file which `npm ci` then refuses.
 * Names and versions are in the packages that depend on them; platforms follow from the names. Run it after each
 * `npm install`.
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
    const isThere = lock.packages[place] ?? lock.packages[`${path}/${place}`]
    if (isThere || !/^\d+\.\d+\.\d+/.test(version)) continue
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

/** `@rollup/rollup-linux-arm64-musl` → what npm compares with the machine. */
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
