import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { toPosixPath } from '../../../../support/files/posix-path.ts'
import type { InstalledPackage } from './installed-packages.ts'
import { type PackageCopy, type PackageShelf, seal } from './package-shelf.ts'

/**
 * Put packages into a sample's `node_modules` as `npm install` would: real files at real paths, because the names of
 * modules that a bundler prints follow from them. They aren't hard links: a sample may write into them, and the project's
 * own would change.
 *
 * @returns What wasn't there before.
 */
export function copyPackages(
  packages: readonly InstalledPackage[],
  folder: string,
  shelf: PackageShelf,
): PackageCopy[] {
  const copies: PackageCopy[] = []
  for (const { dir: source } of packages) {
    const inner = toPathInModules(source)
    // A package within another one comes with it.
    if (inner.includes('/node_modules/')) continue
    const target = path.join(folder, 'node_modules', ...inner.split('/'))
    if (existsSync(target)) continue
    if (!shelf.take(source, target)) copyTree(source, target)
    copies.push({ source, target })
  }
  linkBins(packages, folder)
  return copies
}

/** Make packages resolve from a folder by symbolic links: what the sample uses and the tools are then one instance. */
export function linkPackages(packages: readonly InstalledPackage[], folder: string): void {
  for (const { dir, name } of packages) {
    const target = path.join(folder, 'node_modules', ...name.split('/'))
    mkdirSync(path.dirname(target), { recursive: true })
    rmSync(target, { recursive: true, force: true })
    // Without special rights Windows makes junctions only.
    symlinkSync(dir, target, 'junction')
  }
  linkBins(packages, folder)
}

/** The commands of a package, by name, as absolute paths of their files. */
export function listBins({ name, dir, manifest: { bin } }: InstalledPackage): Map<string, string> {
  const bins = typeof bin === 'string' ? { [name.replace(/^@[^/]+\//, '')]: bin } : (bin ?? {})
  return new Map(Object.entries(bins).map(([command, file]) => [command, path.join(dir, file)]))
}

function linkBins(packages: readonly InstalledPackage[], folder: string): void {
  const binDir = path.join(folder, 'node_modules', '.bin')
  mkdirSync(binDir, { recursive: true })
  for (const installed of packages) {
    if (toPathInModules(installed.dir).includes('/node_modules/')) continue
    for (const [command, file] of listBins(installed)) {
      const target = path.join('..', ...installed.name.split('/'), path.relative(installed.dir, file))
      const link = path.join(binDir, command)
      rmSync(link, { force: true })
      symlinkSync(target, link)
    }
  }
}

/** `/p/node_modules/a/node_modules/b` → `a/node_modules/b`, with `/`. */
function toPathInModules(dir: string): string {
  const posix = toPosixPath(dir)
  const chain = /\/node_modules\/((?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*)$/.exec(posix)
  return chain?.[1] ?? path.posix.basename(posix)
}

function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isFile()) copyFile(source, target)
    else if (entry.isSymbolicLink() && path.basename(from) === '.bin') continue
    else symlinkSync(source, target)
  }
  seal(to)
}

function copyFile(source: string, target: string): void {
  // Where the file system can, both share their bytes until one is written.
  copyFileSync(source, target, constants.COPYFILE_FICLONE)
  seal(target)
}
