import { expect, test } from 'vitest'
import { toTerminalReport } from './report.ts'

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
