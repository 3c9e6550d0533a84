import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { satisfies } from 'semver'
import {
  type InstallArguments,
  npxFlags,
  parseInstall,
  parseSpecifier,
} from '../../../../markdown/samples/npm-arguments.ts'
import { isExecutable } from '../../../../support/files/is-executable.ts'
import { copyPackages, listBins } from './install-packages.ts'
import { InstalledPackages } from './installed-packages.ts'
import { PackageShelf, toCopyList } from './package-shelf.ts'

/**
 * The program that the `npm` and `npx` scripts of samples start for everything but running an existing
 * program. It installs packages without network access, from those of the documented project.
 *
 * Environment variables:
 * - `DOCSITE_CHECK_ROOT`: the project whose packages may be used.
 * - `DOCSITE_CHECK_SHELF`: the folder with package copies that other samples have returned.
 * - `DOCSITE_CHECK_COPIES`: a file to which the copies made or taken by this sample are appended, one per
 *   line.
 * - `DOCSITE_CHECK_REPORT`: a file to which the names of missing packages are appended.
 */
const {
  DOCSITE_CHECK_ROOT = '',
  DOCSITE_CHECK_SHELF = '',
  DOCSITE_CHECK_COPIES = '',
  DOCSITE_CHECK_REPORT = '',
} = process.env
const [, , program = 'npm', ...args] = process.argv
const installed = new InstalledPackages(DOCSITE_CHECK_ROOT)

process.exitCode = program === 'npx' ? await runNpx(args) : runNpm(args)

function runNpm(commandLine: readonly string[]): number {
  const install = parseInstall(commandLine)
  if (!install) return fail('npm itself isn’t installed')
  if (install.isGlobal) return fail('Samples can’t install global packages')
  return install.command === 'install' ? installPackages(install) : uninstallPackages(install)
}

function installPackages({ packages, isDev, isUnsaved }: InstallArguments): number {
  const manifestFile = path.resolve('package.json')
  const manifest = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Record<string, string>>)
    : {}
  const wanted =
    packages.length > 0
      ? packages
      : Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).map(([name, range]) => ({
          name,
          range,
        }))
  const missing = wanted.filter(({ name }) => !installed.find(name))
  for (const { name } of missing) report(name)
  if (missing.length > 0) return fail(`Not installed: ${missing.map(({ name }) => name).join(', ')}`)
  const key = isDev ? 'devDependencies' : 'dependencies'
  for (const { name, range } of wanted) {
    const version = installed.find(name)?.version ?? ''
    if (range !== undefined && !satisfies(version, range))
      return fail(`${name}@${range} was requested, but ${version} is installed`)
    if (packages.length > 0) manifest[key] = { ...manifest[key], [name]: range ?? `^${version}` }
  }
  const closure = installed.closure(wanted.map(({ name }) => name))
  const copies = copyPackages(closure, process.cwd(), new PackageShelf(DOCSITE_CHECK_SHELF))
  appendFileSync(DOCSITE_CHECK_COPIES, toCopyList(copies))
  if (packages.length > 0 && !isUnsaved) {
    manifest[key] = sortKeys(manifest[key] ?? {})
    writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
  }
  process.stdout.write(`\nadded ${closure.length} package${closure.length === 1 ? '' : 's'}\n`)
  return 0
}

function uninstallPackages({ packages }: InstallArguments): number {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  for (const { name } of packages) {
    rmSync(path.join('node_modules', ...name.split('/')), { recursive: true, force: true })
    delete manifest.dependencies?.[name]
    delete manifest.devDependencies?.[name]
  }
  writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
  process.stdout.write(`\nremoved ${packages.length} package${packages.length === 1 ? '' : 's'}\n`)
  return 0
}

/**
 * Runs a command of a package that is installed in the sample, or otherwise of one of the project's packages,
 * which the real npx would download.
 */
async function runNpx(commandLine: readonly string[]): Promise<number> {
  const start = commandLine.findIndex((argument) => !npxFlags.includes(argument))
  const { name } = parseSpecifier(commandLine[start] ?? '')
  const rest = commandLine.slice(start + 1)
  for (let dir = process.cwd(); ; dir = path.dirname(dir)) {
    const bin = path.join(dir, 'node_modules', '.bin', name)
    if (isExecutable(bin)) return spawnTool(bin, rest)
    if (dir === path.dirname(dir)) break
  }
  for (const candidate of installed.direct) {
    const found = installed.find(candidate)
    const file = found && listBins(found).get(name)
    if (file) return spawnTool(process.execPath, [file, ...rest])
  }
  report(name)
  return fail(`Command not found: ${name}`)
}

function spawnTool(file: string, commandLine: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, commandLine, { stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function report(name: string): void {
  appendFileSync(DOCSITE_CHECK_REPORT, `${name}\n`)
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`)
  return 1
}

function sortKeys(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
