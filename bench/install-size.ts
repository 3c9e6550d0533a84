import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execa } from 'execa'
import { median, toTable } from './table.ts'

/**
 * Installs the packed package and VitePress by turns, each time into an empty folder, and prints the size, the number of
 * packages and the time of each.
 */
const rounds = 3

interface Installation {
  seconds: number
  bytes: number
  packages: number
}

const dir = mkdtempSync(path.join(tmpdir(), 'docsite-install-'))
try {
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', dir]
  const { stdout } = await execa('npm', pack)
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  const subjects = { docsite: path.join(dir, filename), vitepress: 'vitepress' }
  const measured = new Map<string, Installation[]>(Object.keys(subjects).map((name) => [name, []]))
  // The first round only fills npm's cache and isn't counted.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, spec] of Object.entries(subjects)) {
      const installation = await install(spec, path.join(dir, `${name}-${round}`))
      if (round > 0) measured.get(name)?.push(installation)
    }
  }
  const rows = [...measured].map(([name, all]) => [
    name,
    (median(all.map(({ bytes }) => bytes)) / 1e6).toFixed(1),
    String(median(all.map(({ packages }) => packages))),
    median(all.map(({ seconds }) => seconds)).toFixed(1),
  ])
  console.log(toTable(['npm install', 'MB', 'packages', 'seconds'], rows))
} finally {
  rmSync(dir, { recursive: true, force: true })
}

async function install(spec: string, folder: string): Promise<Installation> {
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
  const start = performance.now()
  await execa('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', spec], { cwd: folder })
  const seconds = (performance.now() - start) / 1000
  const { stdout } = await execa('npm', ['ls', '--all', '--parseable'], { cwd: folder })
  // The first line is the folder itself.
  const packages = stdout.trim().split('\n').length - 1
  return { seconds, bytes: diskUse(path.join(folder, 'node_modules')), packages }
}

/** The disk usage of a folder in bytes; `blocks` counts units of 512 bytes. */
function diskUse(folder: string): number {
  return readdirSync(folder, { recursive: true })
    .map((name) => lstatSync(path.join(folder, String(name))).blocks * 512)
    .reduce((sum, bytes) => sum + bytes, 0)
}
