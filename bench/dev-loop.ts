import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../test/support/browser.ts'
import { findFreePort } from '../test/support/free-port.ts'
import { toCounts } from './counts.ts'
import { type DevSubject, makeSubjects } from './dev-servers.ts'
import { readPeakMb } from './peak-memory.ts'
import { median, toTable } from './table.ts'

/**
 * Compares the development servers of docsite, VitePress and Starlight on the same generated pages: the time from
 * starting a server until the browser shows the first page, and from saving a page until the browser shows the edit.
 * The arguments are the numbers of pages, by default 174, 1,000 and 10,000: `npm run bench:dev -- 174`.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const sizes = toCounts(positionals)
const edits = 20
/** A server that shows no page within this time, in milliseconds, is left out. */
const maxStartMs = 180_000
/** A server that doesn't show an edit within this time, in milliseconds, has failed. */
const maxEditMs = 60_000
/** The pause between two edits, in milliseconds, in which each server becomes idle. */
const restMs = 700

interface Result {
  /** The reason why the server has no times. */
  missing?: string
  /** Peak memory of the server's main process in megabytes; missing if the system doesn't report it. */
  megabytes?: number
  coldMs?: number
  warmMs?: number
  editMs?: number
}

const root = mkdtempSync(path.join(tmpdir(), 'docsite-bench-dev-'))
const browser = await launchBrowser()
try {
  for (const size of sizes.length > 0 ? sizes : [174, 1000, 10_000]) {
    const work = path.join(root, String(size))
    const results = new Map<string, Result>()
    for (const subject of await makeSubjects(work, size))
      results.set(subject.name, await measure(subject, size))
    const base = results.get('docsite') ?? {}
    const rows = [...results].map(([name, result]) => [
      name,
      ...(['coldMs', 'warmMs', 'editMs'] as const).map(
        (key) => result.missing ?? toCell(result[key], base[key]),
      ),
      result.megabytes?.toFixed(0) ?? '–',
    ])
    const titles = ['cold start', 'warm start', `edit (median of ${edits})`, 'memory, MB']
    console.log(toTable([`${size} pages, ms`, ...titles], rows))
    rmSync(work, { recursive: true, force: true })
  }
} finally {
  await browser.close()
  rmSync(root, { recursive: true, force: true })
}

function toCell(ms: number | undefined, base: number | undefined): string {
  if (ms === undefined) return '–'
  return base === undefined ? ms.toFixed(0) : `${ms.toFixed(0)} (${(ms / base).toFixed(1)} ×)`
}

/** The time in milliseconds after which a server has compiled all pages, and written its caches. */
function toCacheMs(size: number): number {
  return Math.max(15_000, size * 15)
}

async function measure(subject: DevSubject, size: number): Promise<Result> {
  for (const cache of subject.caches) rmSync(cache, { recursive: true, force: true })
  const result: Result = { missing: subject.missing }
  if (subject.missing !== undefined) return result
  for (const key of ['coldMs', 'warmMs'] as const) {
    const tab = await openTab(browser)
    const server = await start(subject, tab)
    try {
      if (server.ms === undefined) {
        const { exitCode } = server.child
        result.missing =
          exitCode === null ? `no page in ${maxStartMs / 1000} s` : `ended with exit code ${exitCode}`
        return result
      }
      result[key] = server.ms
      // Servers write their caches for the next start only once they have compiled all pages.
      await sleep(key === 'coldMs' ? toCacheMs(size) : 3_000)
      if (key === 'warmMs') result.editMs = await measureEdits(subject, tab)
      const peak = readPeakMb(server.child.pid ?? 0)
      if (peak !== undefined) result.megabytes = Math.max(result.megabytes ?? 0, peak)
    } finally {
      await tab.context().close()
      await stop(server.child)
    }
  }
  return result
}

async function openTab(from: Browser): Promise<Page> {
  const context = await from.newContext()
  return context.newPage()
}

/** Starts a server, and loads the page in the tab as soon as the server responds. */
async function start(
  { dir, route, command }: DevSubject,
  tab: Page,
): Promise<{ child: ChildProcess; ms: number | undefined }> {
  const port = await findFreePort()
  const [program = '', ...args] = command
  const startMs = performance.now()
  const child = spawn(program, [...args, String(port)], {
    cwd: dir,
    stdio: 'ignore',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  while (performance.now() - startMs < maxStartMs) {
    try {
      // A navigation that fails makes the browser render an error page, which would slow down the server's start.
      await tryConnection(port)
      const response = await tab.goto(`http://localhost:${port}${route}`, { timeout: maxStartMs })
      if (response?.status() !== 200) throw new Error('The page isn’t available yet')
      await tab.waitForFunction(() => document.querySelector('h2') !== null, undefined, {
        timeout: maxStartMs,
      })
      return { child, ms: performance.now() - startMs }
    } catch {
      if (child.exitCode !== null) break
      await sleep(20)
    }
  }
  return { child, ms: undefined }
}

/** Rejects if no server listens at the port. */
async function tryConnection(port: number): Promise<void> {
  const socket = connect({ port, host: 'localhost' })
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}

async function measureEdits({ file }: DevSubject, tab: Page): Promise<number> {
  const source = readFileSync(file, 'utf8')
  const times: number[] = []
  for (let edit = 0; edit < edits; edit += 1) {
    const word = `edited-word-${edit}`
    const shown = tab.waitForFunction((text) => document.body?.textContent?.includes(text), word, {
      polling: 'raf',
      timeout: maxEditMs,
    })
    const startMs = performance.now()
    writeFileSync(file, source.replace('\n\n## ', `\n\n${word}\n\n## `))
    await shown
    times.push(performance.now() - startMs)
    await sleep(restMs)
  }
  writeFileSync(file, source)
  return median(times)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
