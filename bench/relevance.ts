import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stemmer } from 'stemmer'
import { parse, stringify } from 'yaml'
import type { SearchHit } from '../renderer/search/hit.ts'
import { LocalSearch } from '../renderer/search/local-search.ts'
import { developers } from '../test/search/developers.ts'
import { isHeldOut } from '../test/search/held-out.ts'
import { questions } from '../test/search/questions.ts'
import { readers } from '../test/search/readers.ts'
import { suite } from '../test/search/suite.ts'
import { varied } from '../test/search/varied.ts'
import { firstSiteConfig } from '../test/support/first-site.ts'
import { toTable } from './table.ts'

/**
 * Measures how often search finds the right section first, and among the first three, with some of the keywords of the
 * pages hidden. Many keywords were written for queries that are also used for tuning: a change of the ranking is only
 * worth something if it also helps without them. The held-out queries are left out, so that nothing is tuned on them.
 */
const variants: Readonly<Record<string, (keyword: string) => boolean>> = {
  'all keywords': () => true,
  'one half': (keyword) => toHalf(keyword) === 0,
  'the other half': (keyword) => toHalf(keyword) === 1,
  'no keywords': () => false,
}
const sources = { questions, readers, varied, developers, suite }

const repository = process.cwd()
const rows: string[][] = []
for (const [name, keep] of Object.entries(variants)) rows.push([name, ...(await measure(keep))])
console.log(toTable(['first / among three', ...Object.keys(sources), 'together'], rows))

function toHalf(keyword: string): number {
  return (createHash('sha256').update(keyword).digest()[5] ?? 0) % 2
}

/** Builds the first site with the kept keywords. @returns The shares for each source, and for all together. */
async function measure(keep: (keyword: string) => boolean): Promise<string[]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'docsite-relevance-'))
  try {
    build(dir, keep)
    const output = path.join(dir, 'output')
    const read = async (file: string): Promise<unknown> =>
      existsSync(path.join(output, file))
        ? JSON.parse(readFileSync(path.join(output, file), 'utf8'))
        : undefined
    const search = new LocalSearch(read, '/', stemmer, async () => {})
    const counts = { first: 0, three: 0, all: 0 }
    const shares: string[] = []
    for (const source of Object.values(sources)) {
      const ofSource = { first: 0, three: 0, all: 0 }
      for (const query of source) {
        const isBuilt = query.to.some((url) => existsSync(path.join(output, url.replace(/#.*/, ''))))
        if (isHeldOut(query) || !isBuilt) continue
        const hits = await firstHits(search, query.query)
        const place = hits.findIndex(({ url }) => query.to.includes(decodeURIComponent(url)))
        ofSource.all += 1
        if (place === 0) ofSource.first += 1
        if (place !== -1) ofSource.three += 1
      }
      shares.push(toShares(ofSource))
      for (const key of ['first', 'three', 'all'] as const) counts[key] += ofSource[key]
    }
    return [...shares, toShares(counts)]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function toShares({ first, three, all }: { first: number; three: number; all: number }): string {
  return `${((first / all) * 100).toFixed(1)} / ${((three / all) * 100).toFixed(1)}`
}

async function firstHits(search: LocalSearch, query: string): Promise<SearchHit[]> {
  // The same limit as in the relevance suite: it determines which results are compared with each other.
  for await (const { hits } of search.search(query, 16)) return hits.slice(0, 3)
  return []
}

/** Builds the first site without imported READMEs, like the relevance suite. */
function build(dir: string, keep: (keyword: string) => boolean): void {
  const content = path.join(dir, 'content')
  cpSync(path.join(repository, 'content'), content, {
    recursive: true,
    filter: (file) => !/^_.*\.md$/.test(path.basename(file)) && path.basename(file) !== '_components',
  })
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.mdx')) hideKeywords(path.join(content, name), keep)
  }
  writeFileSync(path.join(dir, 'docsite.config.json'), firstSiteConfig())
  const command = path.join(repository, 'dist/docsite.js')
  const args = [command, 'build', '--skip', 'fetch-readmes', '--workers', '1', '--quiet']
  const built = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
}

/** Removes the keywords that aren't kept from the front matter of a page. */
function hideKeywords(file: string, keep: (keyword: string) => boolean): void {
  const source = readFileSync(file, 'utf8')
  const [block, matter = ''] = /^---\n(.*?)\n---\n/s.exec(source) ?? []
  if (block === undefined) return
  const { keywords = [], sectionKeywords = {}, ...rest } = parse(matter) as FrontMatter
  const kept = {
    ...rest,
    keywords: keywords.filter(keep),
    sectionKeywords: Object.fromEntries(
      Object.entries(sectionKeywords).map(([id, list]) => [id, list.filter(keep)]),
    ),
  }
  writeFileSync(file, `---\n${stringify(kept)}---\n${source.slice(block.length)}`)
}

interface FrontMatter {
  keywords?: string[]
  sectionKeywords?: Record<string, string[]>
}
