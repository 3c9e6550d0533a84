import { expect, test } from 'vitest'
import { addIgnored } from './add-ignored.ts'

test.each<[string, string | undefined, string]>([
  ['no .gitignore', undefined, 'node_modules/\noutput/\n.docsite/\n'],
  ['no final newline', 'node_modules\n*.log', 'node_modules\n*.log\noutput/\n.docsite/\n'],
  ['Windows line endings', '*.log\r\n', '*.log\r\nnode_modules/\r\noutput/\r\n.docsite/\r\n'],
  ['all entries present', '/node_modules/\n/output\n.docsite\n', '/node_modules/\n/output\n.docsite\n'],
])('missing entries are added to .gitignore: %s', (_, before, after) => {
  expect(addIgnored('output', before)).toBe(after)
})

test('an output folder outside of the project is not ignored', () => {
  expect(addIgnored('../site')).toBe('node_modules/\n.docsite/\n')
})
