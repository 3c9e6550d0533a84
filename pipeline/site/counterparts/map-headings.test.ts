import { expect, test } from 'vitest'
import { mapHeadings } from './map-headings.ts'

const page = (text: string) =>
  text
    .trim()
    .split(/\n\s*/)
    .map((line) => {
      const [signs = '', id = ''] = line.split(' ')
      return { depth: signs.length, id }
    })
const map = (from: string, to: string) => Object.fromEntries(mapHeadings(page(from), page(to)))

test('headings are mapped by their position if both outlines are the same', () => {
  expect(map('## boil\n### steam\n## pour', '## 烧水\n### 蒸汽\n## 倒水')).toEqual({
    boil: '烧水',
    steam: '蒸汽',
    pour: '倒水',
  })
})

test('ids that both pages have are not mapped, wherever they are', () => {
  expect(map('## boil\n## pour', '## pour\n## 烧水')).toEqual({ boil: 'pour' })
  expect(map('## boil\n## pour', '## boil\n## pour')).toEqual({})
})

test('headings are not mapped in sections with different numbers of headings', () => {
  expect(map('## boil\n### steam\n## pour', '## 烧水\n### 蒸汽\n### 更多\n## 倒水')).toEqual({
    boil: '烧水',
    pour: '倒水',
  })
  expect(map('## boil', '## 烧水\n## 倒水')).toEqual({})
})
