import { expect, test } from 'vitest'
import type { Project } from '../config/load-config.ts'
import type { RunContext } from '../config/run-context.ts'
import type { Problem } from '../support/problems/problem.ts'
import { silentProgress } from '../support/progress/progress.ts'
import { runForSites } from './run-for-sites.ts'

const toProblem = (file: string, line: number): Problem => ({
  file,
  line,
  ruleId: 'dead-link',
  severity: 'warning',
  reason: 'There is no page',
})

test('a problem that several languages share is reported once, and repeats within one language are kept', async () => {
  const parts = ['', 'zh', 'ar'].map((prefix) => ({ prefix }) as Project)
  const context = { progress: silentProgress } as RunContext
  const own: Record<string, Problem[]> = {
    '': [toProblem('content/a.md', 1), toProblem('content/a.md', 1)],
    zh: [toProblem('content/a.md', 1), toProblem('content-zh/b.md', 2)],
    ar: [toProblem('content-zh/b.md', 2), toProblem('content/a.md', 3)],
  }
  const { problems, result } = await runForSites(context, parts, async ({ project: { prefix } }) => ({
    problems: own[prefix] ?? [],
    result: { prefix },
  }))
  expect(problems).toEqual([
    toProblem('content/a.md', 1),
    toProblem('content/a.md', 1),
    toProblem('content-zh/b.md', 2),
    toProblem('content/a.md', 3),
  ])
  expect(result).toEqual({ prefix: '', parts: { zh: { prefix: 'zh' }, ar: { prefix: 'ar' } } })
})
