import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { findHugo, makeHugoSite } from './hugo.ts'
import { measureProcess } from './measure-process.ts'
import { bareUnified, docsite, repository } from './programs.ts'
import { median } from './table.ts'

/** The duration of each round in milliseconds, keyed by the name of the measurement. */
export type Times = Record<string, number[]>

export interface Comparison {
  pages: number
  hugo: string | undefined
  times: Times
}

/**
 * The baseline that all other measurements are compared with. V8's compiler and garbage collector run on threads of
 * their own, so that it keeps more than one core busy; pinned to one core, it has only what a single JavaScript thread
 * has.
 */
const baseline = 'bare unified'
const oneCoreBaseline = 'bare unified, on one core'

/**
 * Builds a folder of pages cold, again with nothing changed, after an edit of the page of median size, and after an
 * edit of the largest page. In each round, bare unified and, if it is installed, Hugo process the same files.
 */
export async function compareBuilds(content: string, work: string, rounds: number): Promise<Comparison> {
  const pages = copyPages(content, path.join(work, 'site'))
  const files = listPages(pages)
  const edited = files[Math.floor(files.length / 2)] ?? ''
  const largest = files.at(-1) ?? ''
  const hugo = findHugo()
  if (hugo !== undefined) makeHugoSite(pages, path.join(work, 'hugo'))
  // Any content is built with the first site's configuration: every feature that it enables costs time.
  const build = [docsite, 'build', '--skip', 'fetch-readmes', '--quiet', '--content', pages]
  const run = (command: string, args: readonly string[]) => measureProcess(command, args, { cwd: repository })
  const canPin = canPinToCore()
  const times: Times = {}
  const record = async (name: string, command: string, args: readonly string[]) => {
    const { ms } = await run(command, args)
    times[name] = [...(times[name] ?? []), ms]
  }
  for (let round = 0; round < rounds; round += 1) {
    // Each round gets new folders, and nothing is deleted between rounds: for a minute after a large deletion, ext4 takes
    // several times as long to create files.
    const folders = [
      '--out',
      path.join(work, `output-${round}`),
      '--cache',
      path.join(work, `cache-${round}`),
    ]
    await record(baseline, process.execPath, [bareUnified, pages])
    if (canPin) await record(oneCoreBaseline, 'taskset', ['-c', '0', process.execPath, bareUnified, pages])
    await record('cold build', process.execPath, [...build, ...folders])
    await record('nothing changed', process.execPath, [...build, ...folders])
    appendFileSync(edited, `\nA sentence of round ${round}.\n`)
    await record('one page edited', process.execPath, [...build, ...folders])
    appendFileSync(largest, `\nA sentence of round ${round}.\n`)
    await record('largest page edited', process.execPath, [...build, ...folders])
    if (hugo === undefined) continue
    rmSync(path.join(work, 'hugo/public'), { recursive: true, force: true })
    await record('Hugo, all pages', 'hugo', ['--quiet', '--source', path.join(work, 'hugo')])
  }
  return { pages: files.length, hugo, times }
}

export const comparisonHead = ['', 'median', 'best', 'vs bare unified', 'vs bare unified on one core']

/** Table rows with the median and best time of each measurement, and the medians of the ratios of each round. */
export function toRows({ times }: Comparison): string[][] {
  return Object.entries(times).map(([name, values]) => [
    name,
    toSeconds(median(values)),
    toSeconds(Math.min(...values)),
    toRatio(values, times[baseline]),
    toRatio(values, times[oneCoreBaseline]),
  ])
}

function toRatio(values: readonly number[], base: readonly number[] | undefined): string {
  if (base === undefined) return ''
  return `${median(values.map((value, round) => value / (base[round] ?? Number.NaN))).toFixed(2)} ×`
}

/** Whether a process can be pinned to one core on this system: `taskset` exists only on Linux. */
function canPinToCore(): boolean {
  return spawnSync('taskset', ['-c', '0', process.execPath, '--version']).status === 0
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

/**
 * Copies the content folder, so that pages can be edited, and links to its sibling folders, because pages may import
 * from there.
 *
 * @returns The path of the copied content folder.
 */
function copyPages(content: string, dir: string): string {
  const parent = path.dirname(content)
  mkdirSync(dir, { recursive: true })
  for (const entry of readdirSync(parent, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === path.basename(content) || entry.name.startsWith('.')) continue
    symlinkSync(path.join(parent, entry.name), path.join(dir, entry.name))
  }
  const pages = path.join(dir, path.basename(content))
  cpSync(content, pages, { recursive: true })
  return pages
}

/** The paths of all pages, sorted by size with the smallest first. */
function listPages(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort((a, b) => statSync(a).size - statSync(b).size || (a < b ? -1 : 1))
}
