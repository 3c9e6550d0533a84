import { expect, test } from 'vitest'
import { addIgnored } from './add-ignored.ts'

test.each<[string, string | undefined, string]>([
  ['no file', undefined, 'node_modules/\noutput/\n.docsite/\n'],
  ['a last line without its end', 'node_modules\n*.log', 'node_modules\n*.log\noutput/\n.docsite/\n'],
  ['line endings of Windows', '*.log\r\n', '*.log\r\nnode_modules/\r\noutput/\r\n.docsite/\r\n'],
  ['all of it', '/node_modules/\n/output\n.docsite\n', '/node_modules/\n/output\n.docsite\n'],
])('%s', (_, before, after) => {
  expect(addIgnored(before)).toBe(after)
})
