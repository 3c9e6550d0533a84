/**
 * Measures how long `docsite build` takes, as a ratio to bare unified over the same files. All programs of a round run
 * one after another, so that noise on the machine affects each of them.
 *
 * `npm run bench -- [CONTENT] [--rounds N] [--pages 100,1000,10000] [--json FILE]`
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compareBuilds, comparisonHead, toRows } from './compare-builds.ts'
import { toCounts } from './counts.ts'
import { measureGrowth, toGrowthRows } from './measure-growth.ts'
import { repository } from './programs.ts'
import { toTable } from './table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: '100,1000,10000' },
    json: { type: 'string', default: path.join(repository, 'bench/.build/build.json') },
  },
})
const content = path.resolve(positionals[0] ?? path.join(repository, 'content'))
const counts = toCounts(values.pages.split(',').filter(Boolean))
const [rounds = 1] = toCounts([values.rounds])
const print = (text: string) => process.stdout.write(`${text}\n`)

const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? 'unknown', node: process.version }
print(`${machine.cores} cores, ${machine.processor}, Node.js ${machine.node}\n`)

const work = mkdtempSync(path.join(tmpdir(), 'docsite-bench-'))
try {
  const comparison = await compareBuilds(content, work, rounds)
  print(`${comparison.pages} pages of ${content}, ${rounds} rounds`)
  print(`${toTable(comparisonHead, toRows(comparison))}\n`)
  const growth = await measureGrowth(counts, work)
  print('generated pages, 1,000 per section')
  const head = ['pages', 'cold', 'per page', 'vs bare unified', 'nothing changed', 'peak memory']
  print(`${toTable(head, toGrowthRows(growth))}\n`)
  writeFileSync(values.json, `${JSON.stringify({ machine, comparison, growth }, null, 2)}\n`)
  print(`Written to ${values.json}`)
} finally {
  rmSync(work, { recursive: true, force: true })
}
