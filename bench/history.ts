import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadProject } from '../pipeline/config/load-config.ts'
import { readHistory } from '../pipeline/site/history/read-history.ts'
import { median, toTable } from './table.ts'

/** Measures how long reading the git history of 10,000 pages with 20,000 commits takes. The goal is 3 s. */
const pages = 10_000
const commits = 20_000
const rounds = 3

const dir = mkdtempSync(path.join(tmpdir(), 'docsite-history-'))
try {
  await makeRepository(dir)
  writeFileSync(path.join(dir, 'docsite.config.json'), JSON.stringify({ site: { name: 'Made' } }))
  git(['reset', '--quiet', '--hard'])
  const project = await loadProject({ cwd: dir })
  const times: Record<string, number[]> = {}
  const measure = async (name: string) => {
    const start = performance.now()
    const { problems } = await readHistory(project)
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
    times[name] = [...(times[name] ?? []), performance.now() - start]
  }
  for (let round = 0; round < rounds; round += 1) {
    rmSync(project.cacheDir, { recursive: true, force: true })
    await measure('for the first time')
    await measure('at the same commit')
    git(['commit', '--quiet', '--allow-empty', '--message', 'One more'])
    await measure('one commit later')
  }
  const rows = Object.entries(times).map(([name, all]) => [name, `${Math.round(median(all))} ms`])
  console.log(toTable([`${pages} pages, ${commits} commits`, 'median'], rows))
} finally {
  rmSync(dir, { recursive: true, force: true })
}

function git(args: readonly string[]): void {
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@kettle.example']
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: dir, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/**
 * Creates the repository: the first commits each add a hundred pages, and each later commit changes one page. Every
 * fiftieth commit also moves the page that it changes.
 */
async function makeRepository(folder: string): Promise<void> {
  git(['init', '--quiet', '--initial-branch', 'main'])
  const child = spawn('git', ['fast-import', '--quiet'], {
    cwd: folder,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const names = Array.from({ length: pages }, (_, page) => `content/s${page % 20}/t${page % 37}/p${page}.md`)
  const added = 100
  const firstSecond = 1_500_000_000
  for (let commit = 0; commit < commits; commit += 1) {
    const person = `A${commit % 40} <a${commit % 40}@kettle.example> ${firstSecond + commit * 3600} +0000`
    const lines = [`commit refs/heads/main\nauthor ${person}\ncommitter ${person}\ndata 6\nChange`]
    const put = (page: number) => {
      const text = makePage(page, commit)
      lines.push(`M 100644 inline ${names[page]}\ndata ${Buffer.byteLength(text)}\n${text}`)
    }
    if (commit * added < pages) for (let page = 0; page < added; page += 1) put(commit * added + page)
    else {
      const page = (commit * 7919) % pages
      if (commit % 50 === 0) {
        const before = names[page] ?? ''
        names[page] = `content/moved/${commit}-${page}.md`
        lines.push(`R ${before} ${names[page]}`)
      }
      put(page)
    }
    if (!child.stdin.write(`${lines.join('\n')}\n`)) await once(child.stdin, 'drain')
  }
  child.stdin.end()
  await once(child, 'close')
}

function makePage(page: number, commit: number): string {
  const lines = Array.from({ length: 20 }, (_, line) => `Line ${line} of page ${page}.`)
  return `---\ntitle: Page ${page}\n---\n\n${lines.join('\n\n')}\n\nChanged by ${commit}.\n`
}
