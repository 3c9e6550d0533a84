import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { toPosixPath } from '../../../../support/files/posix-path.ts'
import type { InstalledPackage } from './installed-packages.ts'
import { type PackageCopy, type PackageShelf, seal } from './package-shelf.ts'

/**
 * Copies packages into a sample's `node_modules` like `npm install`: real files at real paths, because
 * bundlers derive the module names that they print from paths. Hard links aren't used, because a sample may
 * write to a package and would change the project's own files.
 *
 * @returns the packages that didn't exist in the folder before.
 */
export function copyPackages(
  packages: readonly InstalledPackage[],
  folder: string,
  shelf: PackageShelf,
): PackageCopy[] {
  const copies: PackageCopy[] = []
  for (const { dir: source } of packages) {
    const inner = toPathInModules(source)
    // A nested package is copied together with the package that contains it.
    if (inner.includes('/node_modules/')) continue
    const target = path.join(folder, 'node_modules', ...inner.split('/'))
    if (existsSync(target)) continue
    if (!shelf.take(source, target)) copyTree(source, target)
    copies.push({ source, target })
  }
  linkBins(packages, folder)
  return copies
}

/**
 * Makes packages resolvable from a folder with symbolic links, so that the sample and the tools use the same
 * instance of a package.
 */
export function linkPackages(packages: readonly InstalledPackage[], folder: string): void {
  for (const { dir, name } of packages) {
    const target = path.join(folder, 'node_modules', ...name.split('/'))
    mkdirSync(path.dirname(target), { recursive: true })
    rmSync(target, { recursive: true, force: true })
    // On Windows, only junctions can be created without special privileges.
    symlinkSync(dir, target, 'junction')
  }
  linkBins(packages, folder)
}

/** @returns the absolute paths of a package's commands, by name. */
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

/**
 * Path within the outermost `node_modules`, with `/`: `/p/node_modules/a/node_modules/b` →
 * `a/node_modules/b`.
 */
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
  // If the file system supports it, both files share their bytes until one of them is changed.
  copyFileSync(source, target, constants.COPYFILE_FICLONE)
  seal(target)
}
