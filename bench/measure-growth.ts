import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { makePages } from './make-pages.ts'
import { measureProcess } from './measure-process.ts'
import { bareUnified, docsite } from './programs.ts'

/** A cold build, and one with nothing changed, of a number of made pages. */
export interface Growth {
  pages: number
  coldMs: number
  unchangedMs: number
  bareUnifiedMs: number
  /** Of the largest process; undefined if the system doesn't report it. */
  peakMb: number | undefined
}

/** Build sites of ever more pages. They stay: see `compareBuilds`. */
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

/** As rows of a table. */
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
