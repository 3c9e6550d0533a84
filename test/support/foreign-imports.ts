import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { ImportResult } from '../../pipeline/commands/import/run.ts'
import { foreignSites } from './foreign-sites.ts'
import { readPage } from './html.ts'
import { createProject, type Files } from './project.ts'
import type { WarmDocsite } from './warm-docsite.ts'

export const read = (dir: string, file: string) => readFileSync(path.join(dir, file), 'utf8')

/** The files of a site of `foreign-sites.ts`, below the folder `old`. */
export function toFiles(name: string): Files {
  return Object.fromEntries(
    Object.entries(foreignSites[name] ?? {}).map(([file, data]) => [`old/${file}`, data]),
  )
}

/** Functions that import the sites of `foreign-sites.ts` and build the result. */
export function foreignImports({ docsiteJson }: Pick<WarmDocsite, 'docsiteJson'>) {
  return {
    /** Import a site into the folder `new` next to it. */
    async importSite(name: string, tool = name) {
      const dir = createProject(toFiles(name))
      const report = await docsiteJson(['import', 'old', '--into', 'new'], dir)
      expect(report).toMatchObject({ command: 'import', exitCode: 0, messages: [] })
      const result = report.result as ImportResult
      expect(result.from).toBe(tool)
      const into = path.join(dir, 'new')
      const left = result.left.map(({ file, line, what }) => `${file}:${line} ${what}`)
      return { dir, into, result, left, page: (file: string) => read(into, `content/${file}`) }
    },

    /**
     * Build a site, which also checks its links.
     *
     * @returns The problems, as `file:line ruleId`, without notes.
     */
    async publish(into: string): Promise<string[]> {
      const build = await docsiteJson(['build', '--workers', '1'], into)
      expect(build.exitCode).toBe(0)
      return build.messages
        .filter(({ severity }) => severity !== 'note')
        .map(({ file, line, ruleId }) => `${file}:${line} ${ruleId}`)
    },
  }
}

/** The texts of the sidebar of a page: its groups and links, in order. */
export function readSidebar(into: string, route: string): string[] {
  return readPage(path.join(into, 'output'), route).texts('.sidebar-group, .sidebar-link')
}
