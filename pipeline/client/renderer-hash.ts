import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '../support/files/hash.ts'

/** Hash all files of the renderer except tests. */
export function hashRenderer(rendererDir: string): string {
  const files = readdirSync(rendererDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  return sha256(files.map((file) => sha256(readFileSync(file))).join('\n'))
}
