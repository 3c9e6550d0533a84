import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Files by their path; bytes for what isn't text. */
export type Files = Record<string, string | Uint8Array>

/** Write files into a new folder, which goes when the test ends. @returns Its absolute path. */
export function createProject(files: Files): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docsite-test-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  writeFiles(dir, files)
  return dir
}

export function writeFiles(dir: string, files: Files): void {
  for (const [name, data] of Object.entries(files)) {
    const file = path.join(dir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, data)
  }
}

/** A page with front matter. */
export function page(title: string, body = ''): string {
  return `---\ntitle: ${title}\n---\n\n${body}\n`
}
