import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import { x as extract } from 'tar'

/**
 * Fetches packages from the npm registry, and extracts files of them.
 *
 * @param {readonly string[]} specs Such as `webpack` or `webpack@5.0.0`.
 * @param {string} dir The folder for the packages, which exists.
 * @param {(spec: string) => string} toName The name of a package's folder in this folder.
 * @param {(entry: string) => boolean} [isNeeded] Whether to extract a file, by its path in the package.
 */
export async function fetchPackages(specs, dir, toName, isNeeded = () => true) {
  const { stdout } = await execa('npm', ['pack', '--silent', '--pack-destination', dir, ...specs], {
    cwd: dir,
  })
  for (const [index, archive] of stdout.trim().split('\n').entries()) {
    const folder = path.join(dir, toName(specs[index] ?? ''))
    // Extract under a temporary name, so that a folder with its final name is always complete.
    const partial = `${folder}.partial`
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial)
    const file = path.join(dir, archive)
    await extract({
      file,
      cwd: partial,
      strip: 1,
      filter: (entry) => isNeeded(entry.replace(/^[^/]*\//, '')),
    })
    await rename(partial, folder)
    await rm(file)
  }
}
