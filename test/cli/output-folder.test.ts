import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { build, good } from '../support/bad-site.ts'
import { commandFile } from '../support/docsite.ts'
import { hasProgram } from '../support/machine.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

describe('the output folder', () => {
  test('an unwritable output folder exits with 4', async () => {
    const dir = createProject({ ...good, blocked: 'a file' })
    const { exitCode, messages } = await docsiteJson([...build, '--out', 'blocked/output'], dir)
    expect(exitCode).toBe(4)
    expect(messages).toMatchObject([{ ruleId: 'machine' }])
    expect(messages[0]?.hint).toBeTruthy()
  })

  test('an unwritable cache folder exits with 4', async () => {
    const dir = createProject({ ...good, blocked: 'a file' })
    expect(await docsiteJson([...build, '--cache', 'blocked'], dir)).toMatchObject({
      exitCode: 4,
      messages: [{ ruleId: 'machine' }],
    })
  })

  test.each([
    ['/', 'the root'],
    ['.', 'the project'],
    ['content', 'the content folder'],
    ['content/out', 'the content folder'],
    ['.docsite/x', 'the cache folder'],
  ])('is refused if it is %s', async (out, reason) => {
    const dir = createProject(good)
    const { exitCode, messages } = await docsiteJson([...build, '--out', out], dir)
    expect(exitCode).toBe(2)
    expect(messages[0]?.reason).toContain(reason)
    expect(readdirSync(dir).sort()).toEqual(['content'])
  })

  test('is refused and left unchanged if it contains files that docsite did not write', async () => {
    const dir = createProject({ ...good, 'public/index.html': '<p>mine</p>' })
    const { exitCode, messages } = await docsiteJson([...build, '--out', 'public'], dir)
    expect([exitCode, messages[0]?.ruleId]).toEqual([2, 'output-foreign'])
    expect(messages[0]?.hint).toContain('`output` in the configuration')
    expect(readFileSync(path.join(dir, 'public/index.html'), 'utf8')).toBe('<p>mine</p>')
  })

  test('is recognized by its pages if the cache is lost', async () => {
    const dir = createProject(good)
    await docsite(build, dir)
    const { exitCode } = await docsite([...build, '--cache', 'new'], dir)
    expect(exitCode).toBe(0)
  })

  test.runIf(hasProgram('prlimit'))(
    'is unchanged after a build on a full disk, and the next build completes (needs prlimit)',
    async () => {
      const dir = createProject(good)
      await docsite(build, dir)
      const before = readFileSync(path.join(dir, 'output/guides/a/index.html'), 'utf8')
      writeFiles(dir, { 'content/guides/a.md': page('A', 'x'.repeat(60_000)) })
      const command = [process.execPath, commandFile, ...build, '--json', '--quiet']
      const full = await execa('prlimit', ['--fsize=40960', ...command], { cwd: dir, reject: false })
      expect(full.exitCode).toBe(4)
      // The path is needed because the output and the cache may be on different disks.
      expect(JSON.parse(full.stdout)).toMatchObject({
        exitCode: 4,
        messages: [{ ruleId: 'machine', reason: expect.stringContaining(`, write '${dir}`) }],
      })
      expect(readFileSync(path.join(dir, 'output/guides/a/index.html'), 'utf8')).toBe(before)
      expect(listHidden(path.join(dir, 'output'))).toEqual([])
      expect((await docsite(build, dir)).exitCode).toBe(0)
      expect(readFileSync(path.join(dir, 'output/guides/a/index.html'), 'utf8')).toContain('xxxx')
    },
  )
})

function listHidden(dir: string): string[] {
  return readdirSync(dir).filter((name) => name.startsWith('.'))
}
