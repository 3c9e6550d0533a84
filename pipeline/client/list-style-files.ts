import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

export function isStylesheet(file: string): boolean {
  return file.endsWith('.css')
}

/**
 * List a stylesheet and all local files that it refers to, recursively: imports, `url()`s and `composes`.
 * Missing files and syntax errors are ignored: the bundler reports them.
 *
 * @param file The stylesheet, absolute.
 * @param files The files that are already listed; new ones are added.
 * @returns Absolute paths: `files` itself.
 */
export async function listStyleFiles(file: string, files = new Set<string>()): Promise<Set<string>> {
  if (files.has(file) || !existsSync(file)) return files
  files.add(file)
  if (!isStylesheet(file)) return files
  for (const url of await listReferences(file))
    if (/^[\w.]/.test(url) && !url.includes(':'))
      await listStyleFiles(path.resolve(path.dirname(file), url.replace(/[?#].*$/, '')), files)
  return files
}

async function listReferences(file: string): Promise<string[]> {
  try {
    // Loaded lazily: only needed when components are bundled.
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
    return [] // The bundler reports the error.
  }
}
