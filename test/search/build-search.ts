import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stemmer } from 'stemmer'
import { expect } from 'vitest'
import type { IndexNode } from '../../pipeline/site/pages/content-index.ts'
import { LocalSearch } from '../../renderer/search/local-search.ts'
import { copyCompiledPages } from '../support/compiled-pages.ts'
import { firstSiteConfig } from '../support/first-site.ts'
import { createProject, type OnEnd } from '../support/project.ts'
import { runWarm } from '../support/warm-docsite.ts'

const repository = path.resolve(import.meta.dirname, '../..')

/**
 * Builds the first site without imported READMEs, which may or may not be there, and opens its search.
 *
 * @param folders Content folders; the first is that of the default language.
 * @param args Further arguments of `docsite build`.
 * @param atEnd Receives a function that deletes the project folder.
 */
export async function buildSearch(
  folders: readonly string[],
  args: readonly string[],
  atEnd: OnEnd,
): Promise<{ search: LocalSearch; index: IndexNode }> {
  const dir = createProject({ 'docsite.config.json': firstSiteConfig() }, atEnd)
  for (const folder of folders) {
    cpSync(path.join(repository, folder), path.join(dir, folder), {
      recursive: true,
      filter: (file) => !/^_.*\.md$/.test(path.basename(file)) && path.basename(file) !== '_components',
    })
  }
  copyCompiledPages(dir)
  // Worker processes would load and optimize the same code again: a fifth of the processor time.
  const built = await runWarm(['build', '--skip', 'fetch-readmes', '--workers', '1', ...args], dir)
  expect(built.exitCode, built.stderr).toBe(0)
  const search = new LocalSearch(
    async (file) => readFile(path.join(dir, 'output', file)),
    '/',
    stemmer,
    async () => {},
  )
  return { search, index: readFile(path.join(dir, '.docsite/content-index.json')) as IndexNode }
}

function readFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
