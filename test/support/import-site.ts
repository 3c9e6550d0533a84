import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { ImportResult } from '../../pipeline/commands/import/run.ts'
import { createProject, type Files } from './project.ts'
import type { WarmDocsite } from './warm-docsite.ts'

/**
 * Import another tool's site. The import must not report problems.
 *
 * @param files Files of the old site, by their paths below its folder.
 * @returns The folder of the new site, a function that reads its files, its configuration, what is left to do
 * by hand, and which settings were mapped.
 */
export async function importSite(files: Files, { docsiteJson }: Pick<WarmDocsite, 'docsiteJson'>) {
  const dir = createProject(
    Object.fromEntries(Object.entries(files).map(([file, data]) => [`old/${file}`, data])),
  )
  const report = await docsiteJson(['import', 'old', '--into', 'new'], dir)
  expect(report).toMatchObject({ exitCode: 0, messages: [] })
  const into = path.join(dir, 'new')
  const read = (file: string) => readFileSync(path.join(into, file), 'utf8')
  const { left, mapped, pages } = report.result as ImportResult
  return {
    into,
    pages,
    read,
    config: read('docsite.config.ts'),
    left: left.map(({ what }) => what),
    mapped: mapped.map(({ from, to }) => `${from} → ${to}`),
  }
}
