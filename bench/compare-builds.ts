import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { findHugo, makeHugoSite } from './hugo.ts'
import { measureProcess } from './measure-process.ts'
import { bareUnified, docsite, repository } from './programs.ts'
import { median } from './table.ts'

/** Milliseconds of each round, by what was run. */
export type Times = Record<string, number[]>

export interface Comparison {
  pages: number
  hugo: string | undefined
  times: Times
}

/**
 * What all others are compared with. Its compiler and garbage collector have threads of their own, so that it keeps
 * more than one core busy; held to one, it has what a single process of JavaScript has.
 */
const yardstick = 'bare unified'
const oneCoreYardstick = 'bare unified, on one core'

/**
 * Build a folder of pages cold, again with nothing changed, and after an edit of its page of median size and of
 * the largest one; bare unified and, if there is one, Hugo over the same files between them.
 */
export async function compareBuilds(content: string, work: string, rounds: number): Promise<Comparison> {
  const pages = copyPages(content, path.join(work, 'site'))
  const files = listPages(pages)
  const edited = files[Math.floor(files.length / 2)] ?? ''
  const largest = files.at(-1) ?? ''
  const hugo = findHugo()
  if (hugo !== undefined) makeHugoSite(pages, path.join(work, 'hugo'))
  // The first site's configuration, for whatever content: all that it switches on costs time.
  const build = [docsite, 'build', '--skip', 'fetch-readmes', '--quiet', '--content', pages]
  const run = (command: string, args: readonly string[]) => measureProcess(command, args, { cwd: repository })
  const canPin = canPinToCore()
  const times: Times = {}
  const record = async (name: string, command: string, args: readonly string[]) => {
    const { ms } = await run(command, args)
    times[name] = [...(times[name] ?? []), ms]
  }
  for (let round = 0; round < rounds; round += 1) {
    // New ones, and nothing is deleted meanwhile: for a minute after that, ext4 takes several times as long to make files.
    const folders = [
      '--out',
      path.join(work, `output-${round}`),
      '--cache',
      path.join(work, `cache-${round}`),
    ]
    await record(yardstick, process.execPath, [bareUnified, pages])
    if (canPin) await record(oneCoreYardstick, 'taskset', ['-c', '0', process.execPath, bareUnified, pages])
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

export const comparisonHead = ['', 'median', 'best', 'to bare unified', 'to it on one core']

/** What the rounds come to, as rows of a table: median, best, and the medians of each round's ratios. */
export function toRows({ times }: Comparison): string[][] {
  return Object.entries(times).map(([name, values]) => [
    name,
    toSeconds(median(values)),
    toSeconds(Math.min(...values)),
    toRatio(values, times[yardstick]),
    toRatio(values, times[oneCoreYardstick]),
  ])
}

function toRatio(values: readonly number[], base: readonly number[] | undefined): string {
  if (base === undefined) return ''
  return `${median(values.map((value, round) => value / (base[round] ?? Number.NaN))).toFixed(2)} ×`
}

/** Whether a process can be held to one core here: `taskset` is a command of Linux. */
function canPinToCore(): boolean {
  return spawnSync('taskset', ['-c', '0', process.execPath, '--version']).status === 0
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

/** A copy to edit, with the folders beside it in reach: pages may import from there. @returns The copied pages. */
function copyPages(content: string, dir: string): string {
  const beside = path.dirname(content)
  mkdirSync(dir, { recursive: true })
  for (const entry of readdirSync(beside, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === path.basename(content) || entry.name.startsWith('.')) continue
    symlinkSync(path.join(beside, entry.name), path.join(dir, entry.name))
  }
  const pages = path.join(dir, path.basename(content))
  cpSync(content, pages, { recursive: true })
  return pages
}

/** All pages, the smallest first. */
function listPages(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort((a, b) => statSync(a).size - statSync(b).size || (a < b ? -1 : 1))
}
