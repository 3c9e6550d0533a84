import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { toPosixPath } from '../../../../support/files/posix-path.ts'
import type { InstalledPackage } from './installed-packages.ts'

/**
 * Put packages into a sample's `node_modules` as `npm install` would: real files at real paths, because the names of
 * modules that a bundler prints follow from them. The files are hard links, which cost next to nothing; where the disk
 * is another one, copies.
 */
export function copyPackages(packages: readonly InstalledPackage[], folder: string): void {
  for (const { dir } of packages) {
    const inner = toPathInModules(dir)
    // A package within another one comes with it.
    if (inner.includes('/node_modules/')) continue
    const target = path.join(folder, 'node_modules', ...inner.split('/'))
    if (!existsSync(target)) linkTree(dir, target)
  }
  linkBins(packages, folder)
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

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isFile()) linkFile(source, target)
    else if (entry.isSymbolicLink() && path.basename(from) === '.bin') continue
    else symlinkSync(source, target)
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target) // Another disk, or a file system without hard links.
  }
}
