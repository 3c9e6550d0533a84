import { expect, test } from 'vitest'
import { compileSource } from '../../../../../test/support/compile-source.ts'
import { listFences } from '../../../../markdown/samples/list-fences.ts'
import { checkMeta } from './check-meta.ts'

async function metaOf(source: string) {
  const record = await compileSource(source, { kind: 'mdx' })
  return checkMeta(listFences(record))
}

const fence = (info: string) => `\`\`\`${info}\nx\n\`\`\`\n`

test('unknown attributes and values in an info string are reported, with a suggestion', async () => {
  expect(await metaOf(fence('js flie="a.js"'))).toMatchObject([{ ruleId: 'sample-meta', expected: ['file'] }])
  expect(await metaOf(fence('bash run="forever"'))).toMatchObject([{ ruleId: 'sample-meta' }])
  expect(await metaOf(fence('js title="a" {1,3-4} ins={2} tab="x" lines'))).toEqual([])
  expect(await metaOf(fence('js filename="a.js" highlight="2"'))).toEqual([])
  expect(await metaOf(fence('bash npm2yarn'))).toEqual([])
})

test('page requires run and a file name, and shows requires page', async () => {
  const reasons = async (info: string) => (await metaOf(fence(info))).map(({ reason }) => reason)
  expect(await reasons('bash run page="dist/index.html" shows="Hello"')).toEqual([])
  expect(await reasons('bash run="server" page shows="Hello"')).toEqual([])
  expect(await reasons('html file="index.html" page="index.html"')).toEqual(['`page` requires `run`'])
  expect(await reasons('bash run page')).toEqual(['`page` has no file name'])
  expect(await reasons('bash run shows="Hello"')).toEqual(['`shows` requires `page`'])
})
