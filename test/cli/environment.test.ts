import { expect, test } from 'vitest'
import { docsite as startDocsite } from '../support/docsite.ts'
import { createProject } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

// Vitest sets environment variables and options that slow processes down and that users do not have.
test.each([
  ['a new process', startDocsite],
  ['a reused process', docsite],
])('tests run the command in %s like a shell, without the settings of Vitest', async (_, run) => {
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
