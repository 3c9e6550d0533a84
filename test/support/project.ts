import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** Contents of files by relative path: strings, or bytes for binary files. */
export type Files = Record<string, string | Uint8Array>

/** Registers a cleanup function: for the end of a test (`onTestFinished`) or of a test file (`afterAll`). */
export type OnEnd = (clean: () => void | Promise<void>) => void

/**
 * For concurrent tests, where `onTestFinished` doesn't work: runs the cleanups after all tests of the file.
 */
export function atEndOfFile(): OnEnd {
  const cleans: (() => void | Promise<void>)[] = []
  afterAll(async () => {
    for (const clean of cleans) await clean()
  })
  return (clean) => void cleans.push(clean)
}

/**
 * Write files into a new temporary folder.
 *
 * @param onEnd Registers the deletion of the folder; by default it is deleted after the test.
 * @returns Its absolute path.
 */
export function createProject(files: Files, onEnd: OnEnd = onTestFinished): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docsite-test-'))
  onEnd(() => rmSync(dir, { recursive: true, force: true }))
  writeFiles(dir, files)
  return dir
}

/**
 * Copy a project from `test/fixtures/` into a temporary folder, so that builds don't write into the fixture.
 */
export function copyFixture(name: string, onEnd: OnEnd = onTestFinished): string {
  const dir = createProject({}, onEnd)
  cpSync(path.resolve(import.meta.dirname, '../fixtures', name), dir, { recursive: true })
  return dir
}

export function writeFiles(dir: string, files: Files): void {
  for (const [name, data] of Object.entries(files)) {
    const file = path.join(dir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, data)
  }
}

/** The source of a page with a title in its front matter. */
export function page(title: string, body = ''): string {
  return `---\ntitle: ${title}\n---\n\n${body}\n`
}
