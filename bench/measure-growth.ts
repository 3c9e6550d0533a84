import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { makePages } from './make-pages.ts'
import { measureProcess } from './measure-process.ts'
import { bareUnified, docsite } from './programs.ts'

/** The times of a cold build and of a build with nothing changed, for a number of generated pages. */
export interface Growth {
  pages: number
  coldMs: number
  unchangedMs: number
  bareUnifiedMs: number
  /** Peak memory of the largest process in MB; undefined if the system doesn't report it. */
  peakMb: number | undefined
}

/** Builds a site for each of the page counts. The sites are not deleted; `compareBuilds` says why. */
export async function measureGrowth(counts: readonly number[], work: string): Promise<Growth[]> {
  const growth: Growth[] = []
  for (const pages of counts) {
    const cwd = path.join(work, `pages-${pages}`)
    const content = path.join(cwd, 'content')
    mkdirSync(content, { recursive: true })
    makePages(content, pages)
    const build = [docsite, 'build', '--quiet']
    const { ms: bareUnifiedMs } = await measureProcess(process.execPath, [bareUnified, content], { cwd })
    const { ms: coldMs, peakMb } = await measureProcess(process.execPath, build, { cwd, watchesMemory: true })
    const { ms: unchangedMs } = await measureProcess(process.execPath, build, { cwd })
    growth.push({ pages, coldMs, unchangedMs, bareUnifiedMs, peakMb })
  }
  return growth
}

/** Formats the measurements as table rows. */
export function toGrowthRows(growth: readonly Growth[]): string[][] {
  return growth.map(({ pages, coldMs, unchangedMs, bareUnifiedMs, peakMb }) => [
    String(pages),
    `${(coldMs / 1000).toFixed(1)} s`,
    `${(coldMs / pages).toFixed(1)} ms`,
    `${(coldMs / bareUnifiedMs).toFixed(2)} ×`,
    `${(unchangedMs / 1000).toFixed(1)} s`,
    peakMb === undefined ? 'unknown' : `${Math.round(peakMb)} MB`,
  ])
}
