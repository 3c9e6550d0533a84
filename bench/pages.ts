/**
 * Measures pages from the reader's side: the bytes that a phone loads, Lighthouse's scores, and axe's findings in both
 * themes.
 *
 * `npm run bench:pages -- [CONTENT] [--routes /,/concepts/] [--runs 5] [--json FILE]`
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../test/support/browser.ts'
import { findFreePort } from '../test/support/free-port.ts'
import { checkAccess } from './check-access.ts'
import { toCounts } from './counts.ts'
import { repository } from './programs.ts'
import { categories, type Rating, ratePage } from './rate-page.ts'
import { serveContent } from './site.ts'
import { toTable } from './table.ts'
import { type Weight, weighPage } from './weigh-page.ts'

/** One page of each template, including the typical page and the long page for which figures are published. */
const standardRoutes = [
  '/',
  '/concepts/loaders/',
  '/configuration/output/',
  '/blog/',
  '/vote/',
  '/concepts/printable/',
  '/not/there/',
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    routes: { type: 'string', default: standardRoutes.join(',') },
    runs: { type: 'string', default: '1' },
    json: { type: 'string', default: path.join(repository, 'bench/.build/pages.json') },
  },
})
const [runs = 1] = toCounts([values.runs])
const content = path.resolve(positionals[0] ?? path.join(repository, 'content'))
const print = (text: string) => process.stdout.write(`${text}\n`)

interface Result {
  route: string
  weight: Weight
  rating: Rating
  barriers: string[]
}

const work = mkdtempSync(path.join(tmpdir(), 'docsite-pages-'))
const port = await findFreePort()
const browser = await launchBrowser([`--remote-debugging-port=${port}`])
const site = await serveContent(content, work)
try {
  const results: Result[] = []
  for (const route of values.routes.split(',')) {
    const url = new URL(route.replace(/^\//, ''), site.url).href
    const weight = await weighPage(browser, url)
    const themes = await Promise.all(
      (['light', 'dark'] as const).map((theme) => checkAccess(browser, url, theme)),
    )
    results.push({
      route,
      weight,
      barriers: [...new Set(themes.flat())],
      rating: await ratePage(url, port, runs),
    })
    print(`measured ${route}`)
  }
  print(
    `\n${toTable(['page', 'reading', 'scripts', 'interacting', 'shift', 'blocking', 'Lighthouse', 'axe'], results.map(toRow))}`,
  )
  for (const { route, rating, barriers } of results) {
    for (const line of [...rating.lost, ...barriers]) print(`${route}  ${line}`)
  }
  writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
  print(`\nWritten to ${values.json}`)
} finally {
  await browser.close()
  await site.stop()
  rmSync(work, { recursive: true, force: true })
}

function toRow({ route, weight, rating, barriers }: Result): string[] {
  const toKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  return [
    route,
    toKb(weight.reading),
    toKb(weight.readingScripts),
    toKb(weight.interacting),
    weight.layoutShift.toFixed(3),
    `${Math.round(rating.blockingMs)} ms`,
    categories.map((category) => rating.scores[category]).join('/'),
    String(barriers.length),
  ]
}
