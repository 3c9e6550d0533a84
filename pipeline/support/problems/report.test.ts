import { expect, test } from 'vitest'
import { toTerminalReport } from './report.ts'

test('problems that differ only in a word are shown as one, which says that the others are similar', async () => {
  const errors = Array.from({ length: 10 }, (_, index) => ({
    ruleId: 'bare-url',
    severity: 'error' as const,
    file: `content/${index}.md`,
    line: 2,
    column: 1,
    reason: `\`https://${index}.example\` is a bare URL in the text`,
    hint: 'Write a link.',
  }))
  const report = await toTerminalReport(errors)
  expect(report.replaceAll(/\u001B\[\d*m/g, '')).toBe(
    'error content/0.md:2:1: `https://0.example` is a bare URL in the text (bare-url)\n' +
      '  10 problems like this, also at content/1.md:2:1, content/2.md:2:1, …\n  → Write a link.\n10 errors\n',
  )
  expect(await toTerminalReport(errors, { isVerbose: true })).not.toContain('like this')
})

test('control characters and workflow commands in foreign text are escaped in the report', async () => {
  const problem = {
    ruleId: 'name-refused',
    severity: 'warning',
    file: 'content/a\n::error::b\u001B[2J.md',
    reason: 'Nobody has `a\n::error::b`: \u009B2J \u202Eevil\n  twice\tover',
    hint: 'Rename it.\r\n ::stop-commands::x',
  } as const
  const report = await toTerminalReport([problem])
  expect(report.replaceAll(/\u001B\[\d*m/g, '')).toBe(
    'warning content/a\\n::error::b\\u001b[2J.md: Nobody has `a\\n::error::b`: \\u009b2J \\u202eevil\n  twice\tover (name-refused)\n' +
      '  → Rename it.\\u000d\\n ::stop-commands::x\n1 warning\n',
  )
})
