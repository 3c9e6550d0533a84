import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'

const cacheDir = path.resolve(import.meta.dirname, '../../.docsite')

/**
 * Give a project what was compiled for the first site itself, as `docsite check` does ahead of the tests: two thirds of the
 * time of a build of all its pages. What differs in the project is compiled by its build.
 */
export function copyCompiledPages(dir: string): void {
  const pages = path.join(cacheDir, 'pages')
  if (existsSync(pages)) cpSync(pages, path.join(dir, '.docsite/pages'), { recursive: true })
}
