import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { build } from '../support/bad-site.ts'
import { commandFile } from '../support/docsite.ts'
import { heldSite, releaseBuild, waitUntilHeld } from '../support/held-build.ts'
import { createProject } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

/** The plugin of the held site requires a worker process; a second one would load the same code again. */
const buildAlone = [...build, '--workers', '1']

describe('builds that are interrupted or concurrent', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('end cleanly after %s, and the next build completes', async (signal, code) => {
    const dir = createProject(heldSite)
    const child = spawn(process.execPath, [commandFile, ...build], { cwd: dir, stdio: 'ignore' })
    await waitUntilHeld(dir)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([code, null])
    expect(existsSync(path.join(dir, 'output'))).toBe(false)
    releaseBuild(dir)
    expect((await docsite(buildAlone, dir)).exitCode).toBe(0)
    expect(existsSync(path.join(dir, 'output/guides/p31/index.html'))).toBe(true)
  })

  test('leave only complete files when killed while compiling or writing, and the next build completes', async () => {
    const dir = createProject(heldSite)
    const killWhen = async (isTime: () => Promise<void>) => {
      const child = spawn(process.execPath, [commandFile, ...build], {
        cwd: dir,
        stdio: 'ignore',
        detached: true,
      })
      const ended = once(child, 'exit')
      await isTime()
      child.kill('SIGKILL')
      await ended
      // Worker processes end on their own when they notice that the parent is gone.
      await expect.poll(() => isGroupAlive(Number(child.pid))).toBe(false)
      for (const file of listFiles(path.join(dir, 'output')).filter(
        (name) => name.endsWith('.html') && !name.includes('.docsite-'),
      )) {
        expect(readFileSync(path.join(dir, 'output', file), 'utf8'), file).toMatch(/<\/html>\n$/)
      }
    }
    await killWhen(() => waitUntilHeld(dir))
    releaseBuild(dir)
    // The build may already have ended here, which also leaves complete files.
    await killWhen(() => expect.poll(() => existsSync(path.join(dir, 'output')), { interval: 5 }).toBe(true))
    expect((await docsite(buildAlone, dir)).exitCode).toBe(0)
    await docsite([...buildAlone, '--out', 'fresh', '--cache', 'fresh-cache'], dir)
    expect(listFiles(path.join(dir, 'output'))).toEqual(listFiles(path.join(dir, 'fresh')))
  })

  test('wait for another build of the same output and print a note', async () => {
    const dir = createProject(heldSite)
    const first = docsite(buildAlone, dir)
    await waitUntilHeld(dir)
    const second = execa(process.execPath, [commandFile, ...buildAlone], { cwd: dir })
    let said = ''
    for await (const line of second.iterable({ from: 'stderr' })) {
      said += line
      if (said.includes('Another build is using this output')) releaseBuild(dir)
    }
    expect(said).toContain('Another build is using this output')
    expect([(await first).exitCode, (await second).exitCode]).toEqual([0, 0])
    expect(listHidden(path.join(dir, 'output'))).toEqual([])
  })
})

/** Whether a process group still has processes. @param pid Id of the group's first process. */
function isGroupAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0)
    return true
  } catch {
    return false
  }
}

function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort()
}

function listHidden(dir: string): string[] {
  return readdirSync(dir).filter((name) => name.startsWith('.'))
}
