import { expect, test } from 'vitest'
import { compileSource, toHtml } from '../../../test/support/compile-source.ts'
import { maxBackReferences } from './to-hast-options.ts'

const referring = (count: number) => `${'a[^n] '.repeat(count)}\n\n[^n]: Note`

test('a footnote links back to a limited number of its references', async () => {
  const page = await compileSource(referring(maxBackReferences + 50))
  expect(page.problems).toEqual([])
  const html = toHtml(page)
  expect(html.match(/data-footnote-backref(?:=|\s|>)/g)).toHaveLength(maxBackReferences)
  expect(html.match(/data-footnote-ref(?:=|\s|>)/g)).toHaveLength(maxBackReferences + 50)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
