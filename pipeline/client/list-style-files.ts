import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** @param file The path of a file. */
export function isStylesheet(file: string): boolean {
  return file.endsWith('.css')
}

/**
 * A stylesheet, and all that it imports or names beside it. What isn't there, and what is wrong with one, the bundler
 * reports.
 *
 * @param file Absolute.
 * @param files Those that are listed already: theirs are added.
 * @returns Absolute paths.
 */
export async function listStyleFiles(file: string, files = new Set<string>()): Promise<Set<string>> {
  if (files.has(file) || !existsSync(file)) return files
  files.add(file)
  if (!isStylesheet(file)) return files
  for (const url of await listNamed(file))
    if (/^[\w.]/.test(url) && !url.includes(':'))
      await listStyleFiles(path.resolve(path.dirname(file), url.replace(/[?#].*$/, '')), files)
  return files
}

async function listNamed(file: string): Promise<string[]> {
  try {
    // Only when components are bundled.
    const { transform } = await import('lightningcss')
    const code = await readFile(file)
    const { dependencies, exports } = transform({
      filename: file,
      code,
      analyzeDependencies: true,
      errorRecovery: true,
      cssModules: file.endsWith('.module.css'),
    })
    return [
      ...(dependencies ?? []).flatMap((dependency) => ('url' in dependency ? dependency.url : [])),
      ...Object.values(exports || {}).flatMap(({ composes }) =>
        composes.flatMap((from) => (from.type === 'dependency' ? from.specifier : [])),
      ),
    ]
  } catch {
    return [] // The bundler reports it.
  }
}
