import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuildReport } from '../../pipeline/commands/report/build-report.ts'
import type { Ended } from '../support/docsite.ts'
import { Document } from '../support/html.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']
const dir = createProject(
  sampleGuides(
    {
      'content/guides/boil.md': page('Boil', '[Guides](./index.md), [again](./index.md), [dead](./none.md)'),
      'content/guides/pour.md': page('Pour', `[Guides](./index.md)\n\n${'A long page. '.repeat(400)}`),
    },
    {},
  ),
  afterAll,
)
const read = (file: string) => readFileSync(path.join(dir, file), 'utf8')
const readReport = (file: string) => JSON.parse(read(file)) as BuildReport
let first: Ended

beforeAll(async () => {
  first = await docsite([...build, '--report', 'out/report.html', '--report-summary', 'out/report.md'], dir)
})

test('the JSON report has counts, durations, sizes, links between pages and problems', () => {
  expect(first.exitCode, first.stderr).toBe(0)
  expect(first.stderr).toContain('· The report is in out/report.html and out/report.md\n')
  const report = readReport('out/report.json')
  expect(report).toMatchObject({ version: 1, site: 'Kettle', pages: 4, compiled: 4 })
  expect(report.stages.map(({ name }) => name)).toEqual(['index', 'render', 'sw'])
  expect(report.rendered).toBe(report.routes)
  expect(report.slowest.map(({ route }) => route)).toContain('/guides/pour/')
  for (const { ms, compileMs, renderMs } of report.slowest)
    expect(Math.abs(ms - compileMs - renderMs)).toBeLessThanOrEqual(1)
  expect(report.slowest.some(({ compileMs }) => compileMs > 0)).toBe(true)
  expect(report.heaviest.map(({ file }) => file)).toContain('guides/pour/index.html')
  for (const { bytes, gzipBytes } of report.heaviest) expect(gzipBytes).toBeLessThan(bytes)
  expect(report.searchBytes).toBeGreaterThan(0)
  expect(report.mostLinked).toEqual([{ route: '/guides/', links: 2 }])
  expect(report.orphans).toEqual(['/guides/boil/', '/guides/pour/'])
  expect(report.problems).toContainEqual({ ruleId: 'dead-link', severity: 'warning', count: 1 })
})

test('the HTML report and the Markdown summary show the data of the JSON report', () => {
  const document = new Document(read('out/report.html'))
  expect(document.texts('h1')).toEqual(['Build of Kettle'])
  expect(document.texts('h2')).toContain('Heaviest pages')
  expect(document.texts('td')).toContain('guides/pour/index.html')
  expect(document.has('script')).toBe(false)
  expect(read('out/report.md')).toContain('| `dead-link` | warning | 1 |')
})

test('--report without a file name writes to the cache folder, and pages from the cache count as not compiled', async () => {
  const { exitCode } = await docsite([...build, '--report'], dir)
  expect(exitCode).toBe(0)
  expect(existsSync(path.join(dir, '.docsite/report.html'))).toBe(true)
  expect(readReport('.docsite/report.json')).toMatchObject({ compiled: 0, rendered: 0, slowest: [] })
})

test('a size over its budget is an error and is listed in the report', async () => {
  const budgets = { pageBytes: 5000, searchBytes: 1 }
  writeFiles(dir, { 'docsite.config.json': JSON.stringify({ site: { name: 'Kettle' }, budgets }) })
  const { exitCode, stderr } = await docsite([...build, '--report', 'out/over.html'], dir)
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(
    /error `guides\/pour\/index\.html` has \d+ bytes, but `budgets\.pageBytes` allows 5000/,
  )
  expect(stderr).toContain('The search index has')
  expect(readReport('out/over.json').problems.map(({ ruleId }) => ruleId)).toContain('over-budget')
})
