import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { docsiteJson } from '../support/docsite.ts'
import { hostileFiles, hostilePages } from '../support/hostile-pages.ts'
import { createProject } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'

test('each page that exceeds a limit is reported with its line, and all others are compiled', async () => {
  // The slowest valid page took 1.8 s of CPU time where this was measured, and bad ones more than 20 s.
  const dir = createProject(sampleSite(hostileFiles('content/'), { limits: { pageSeconds: 6 } }))
  const first = await docsiteJson(['build'], dir)
  expect(first.exitCode).toBe(1)
  const errors = first.messages.filter(({ severity }) => severity === 'error')
  const places = errors.map(({ file, line, ruleId }) => [file, `${line} ${ruleId}`])
  const bad = Object.entries(hostilePages).flatMap(([name, { problem }]) =>
    problem ? [[name, problem]] : [],
  )
  expect(Object.fromEntries(places)).toEqual(
    Object.fromEntries(bad.map(([name, problem]) => [`content/${name}`, problem])),
  )
  for (const { reason, hint, ruleId } of errors) {
    expect(reason).not.toMatch(/call stack/)
    expect(hint, ruleId).toBeTruthy()
  }

  // All other pages have already been compiled.
  for (const [name] of bad) rmSync(path.join(dir, 'content', name as string))
  const second = await docsiteJson(['build'], dir)
  expect(second).toMatchObject({ exitCode: 0, result: { index: { compiled: 0 } } })
})
