import { describe, expect, test } from 'vitest'
import { compileSource } from '../../../test/support/compile-source.ts'

describe('bold text in Chinese', () => {
  const problemsAt = async (source: string) => (await compileSource(source, { kind: 'mdx' })).problems

  test.each([
    ['一段文字，**入口：**默认', 6],
    ['见**“入口”**一节', 2],
  ])('`**` that does not become bold is reported with its place: %s', async (text, column) => {
    const [problem] = await problemsAt(`---\ntitle: 页\n---\n\n第一行\n${text}\n`)
    expect(problem).toMatchObject({ ruleId: 'open-emphasis', severity: 'warning', place: { line: 6 } })
    expect(problem?.place?.column).toBe(column)
  })

  test.each(['**入口**：默认', '这是**粗体**文字', '`a**入口：**b`', '转义 \\*\\*入口', '2 ** 3 等于 8'])(
    'no problem is reported in %s',
    async (text) => {
      expect(await problemsAt(`${text}\n`)).toEqual([])
    },
  )
})
