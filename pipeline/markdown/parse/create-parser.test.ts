import type { Construct, Extension } from 'micromark-util-types'
import { expect, test } from 'vitest'
import { defaultLimits } from '../../config/limits-schema.ts'
import { createParser, type SourceKind } from './create-parser.ts'

/**
 * For each content type of the tokeniser and each character: the names of the constructs that it tries, in
 * order.
 */
function listTries(kind: SourceKind): string[][] {
  const { micromarkExtensions = [] } = createParser(kind, { hasFtp: false, idle: [] }, defaultLimits).data()
  const tries = new Map<string, string[]>()
  for (const extension of micromarkExtensions.flat() as Extension[]) {
    for (const [content, constructs] of Object.entries(extension)) {
      for (const [code, found] of Object.entries(constructs as Record<string, Construct | Construct[]>)) {
        const names = [found].flat().flatMap(({ name }) => name ?? [])
        tries.set(`${content} ${code}`, [...(tries.get(`${content} ${code}`) ?? []), ...names])
      }
    }
  }
  return [...tries.values()].filter((names) => names.length > 0)
}

test.each(['md', 'mdx'] as const)('the tokeniser for %s tries each construct only once', (kind) => {
  const tries = listTries(kind)
  expect(tries.flat()).toContain('table')
  for (const names of tries) expect(names).toEqual([...new Set(names)])
})
