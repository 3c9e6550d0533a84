import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '../files/hash.ts'
import { buildClient } from './build-client.ts'
import { buildWorker } from './build-worker.ts'

/** Run when the package is built: makes the client of all sites that have no components of their own. */
const packageDir = path.join(import.meta.dirname, '..')
const rendererDir = path.join(packageDir, 'renderer')

const outDir = path.join(import.meta.dirname, 'client')

await buildWorker(rendererDir, outDir)
await buildClient({
  rendererDir,
  outDir,
  rendererHash: hashFolder(rendererDir),
})

function hashFolder(dir: string): string {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  return sha256(files.map((file) => sha256(readFileSync(file))).join('\n'))
}
