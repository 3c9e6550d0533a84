import { expect, test } from 'vitest'
import { toMinimalReport } from './print-report.ts'

test('the report without other modules has the severity of each problem, and its hint if it has one', () => {
  const problems = [
    { ruleId: 'machine', severity: 'error', reason: 'Too many files are open', hint: 'Raise the limit.' },
    { ruleId: 'dead-link', severity: 'warning', reason: 'There is no page at `/cup/`' },
  ] as const
  expect(toMinimalReport(problems)).toBe(
    'error Too many files are open\n  → Raise the limit.\nwarning There is no page at `/cup/`\n',
  )
})
