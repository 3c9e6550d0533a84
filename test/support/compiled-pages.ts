import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'

const cacheDir = path.resolve(import.meta.dirname, '../../.docsite')

/**
 * Copy the compiled pages of the first site, which `docsite check` leaves in the cache before the tests, into
 * a project. This saves two thirds of the time of a build of all pages, which then compiles only pages that
 * have changed.
 */
export function copyCompiledPages(dir: string): void {
  const pages = path.join(cacheDir, 'pages')
  if (existsSync(pages)) cpSync(pages, path.join(dir, '.docsite/pages'), { recursive: true })
}
