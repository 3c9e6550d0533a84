import { expect, test } from 'vitest'
import { docsite as startDocsite } from '../support/docsite.ts'
import { createProject } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

// What vitest sets for itself makes processes slow, and others than those of users.
test.each([
  ['a process of its own', startDocsite],
  ['a process that stays', docsite],
])('tests run the command in %s as a shell does', async (_, run) => {
  const dir = createProject({
    ...sampleSite(),
    'docsite.config.mjs': `
console.error(JSON.stringify([process.env.NODE_ENV, process.execArgv]))
export default { site: { name: 'x' } }
`,
  })
  const { exitCode, stderr } = await run(['index'], dir)
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('["production",[]]\n')])
})
