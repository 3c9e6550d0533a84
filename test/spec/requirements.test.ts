import path from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { createProject } from '../support/project.ts'
import { requirements } from './requirements.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Run the script of `npm run requirements`, which prints the table of a project. */
function listRequirements(dir: string) {
  return execa(process.execPath, [path.join(root, 'scripts/list-requirements.mjs'), dir], {
    cwd: root,
    reject: false,
  })
}

test('every requirement of the specification is covered by a test', async () => {
  const { exitCode, stdout, stderr } = await listRequirements(root)
  expect(stderr).toBe('')
  expect(exitCode).toBe(0)
  for (const name of Object.keys(requirements)) expect(stdout).toContain(`| \`${name}\` | `)
  expect(stdout).toContain('test/browser/frame.test.ts > ')
})

test('every section of the specification has requirements', () => {
  const sections = Object.keys(requirements).map((name) => name.split('/')[0])
  expect([...new Set(sections)]).toEqual([
    'request',
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => `spec-${section}`),
    'site',
  ])
})

test('a requirement without a test, or with skipped tests only, is reported', async () => {
  const dir = createProject({
    'vitest.config.mjs': `export default { test: { tags: [
      { name: 'spec-1/proved', description: 'it is proved' },
      { name: 'spec-1/skipped' },
      { name: 'spec-1/conditional' },
      { name: 'spec-1/missing' },
    ] } }`,
    'some.test.ts': `import { describe, test } from 'vitest'
      describe('a group', () => {
        test('that runs', { tags: ['spec-1/proved'] }, () => {})
      })
      test.skip('that is skipped', { tags: ['spec-1/skipped'] }, () => {})
      test.skipIf(process.platform === 'win32')('that may be skipped', { tags: ['spec-1/conditional'] }, () => {})`,
  })
  const { exitCode, stdout, stderr } = await listRequirements(dir)
  expect(exitCode).toBe(1)
  expect(stdout).toContain('| `spec-1/proved` | it is proved | some.test.ts > a group > that runs |')
  expect(stderr).toBe(
    'No test that always runs carries the tag: spec-1/skipped, spec-1/conditional, spec-1/missing',
  )
})
