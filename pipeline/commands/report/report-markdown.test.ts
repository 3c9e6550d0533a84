import { expect, test } from 'vitest'
import { addTimes, type BuildReport, countLinks, takeLargest } from './build-report.ts'
import { toReportMarkdown, toSize, toTime } from './report-markdown.ts'

const report: BuildReport = {
  version: 1,
  site: 'Kettle *',
  stages: [
    { name: 'index', ms: 400 },
    { name: 'render', ms: 1600 },
  ],
  pages: 3,
  compiled: 1,
  routes: 5,
  rendered: 5,
  slowest: [{ route: '/a|b/', ms: 12, compileMs: 9, renderMs: 3 }],
  heaviest: [{ file: 'a/index.html', bytes: 12_345, gzipBytes: 2345 }],
  assets: [],
  searchBytes: 999,
  outputBytes: 2_000_000,
  orphans: Array.from({ length: 12 }, (_, index) => `/${index}/`),
  mostLinked: [{ route: '/', links: 2 }],
  problems: [{ ruleId: 'dead-link', severity: 'warning', count: 2 }],
}

test('toReportMarkdown writes a summary and tables, escapes names, and shortens long lists', () => {
  const text = toReportMarkdown(report)
  expect(text).toContain('## Build of Kettle \\*')
  expect(text).toContain('3 pages, 2.0 MB in 2.0 s. 2 of 3 pages came from the cache. 0 of 5 routes came')
  expect(text).toContain('| `dead-link` | warning | 2 |')
  expect(text).toContain('| `/a\\|b/` | 12 ms | 9 ms | 3 ms |')
  expect(text).toContain('| `a/index.html` | 12.3 kB | 2.3 kB |')
  expect(text).toContain('And 2 more.')
  expect(text).not.toContain('Largest other files')
})

test('addTimes adds up the compile and render times of each route', () => {
  const compiled = [
    { route: '/a/', ms: 5 },
    { route: '/b/', ms: 7 },
  ]
  const rendered = [
    { route: '/a/', ms: 2 },
    { route: '/404/', ms: 1 },
  ]
  expect(addTimes(compiled, rendered)).toEqual([
    { route: '/a/', ms: 7, compileMs: 5, renderMs: 2 },
    { route: '/b/', ms: 7, compileMs: 7, renderMs: 0 },
    { route: '/404/', ms: 1, compileMs: 0, renderMs: 1 },
  ])
})

test('sizes and times are formatted with a suitable unit', () => {
  expect([999, 1000, 999_999, 1_500_000].map(toSize)).toEqual(['999 B', '1.0 kB', '1000.0 kB', '1.5 MB'])
  expect([0.4, 999, 1000].map(toTime)).toEqual(['0 ms', '999 ms', '1.0 s'])
})

test('countLinks counts each linking page once and ignores links of a page to itself', () => {
  const links = new Map([
    ['/', ['/a/', '/a/', '/none/']],
    ['/a/', ['/a/', '/']],
    ['/b/', ['/a/']],
  ])
  expect([...countLinks(links)]).toEqual([
    ['/', 1],
    ['/a/', 2],
    ['/b/', 0],
  ])
})

test('takeLargest returns the largest items first and orders equal ones by name', () => {
  const items = [
    ['b', 1],
    ['a', 1],
    ['c', 2],
  ] as const
  expect(
    takeLargest(
      items,
      ([, size]) => size,
      ([name]) => name,
      2,
    ).map(([name]) => name),
  ).toEqual(['c', 'a'])
})
