import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** Files by their path; bytes for what isn't text. */
export type Files = Record<string, string | Uint8Array>

/** Registers what is to be done at an end: of a test (`onTestFinished`), or of a file of tests (`afterAll`). */
export type OnEnd = (clean: () => void) => void

/** For tests that run concurrently, whose own end vitest doesn't know: what they register is done after all of the file. */
export function atEndOfFile(): OnEnd {
  const cleans: (() => void)[] = []
  afterAll(() => {
    for (const clean of cleans) clean()
  })
  return (clean) => void cleans.push(clean)
}

/**
 * Write files into a new folder.
 *
 * @param onEnd When the folder goes; by default with the test.
 * @returns Its absolute path.
 */
export function createProject(files: Files, onEnd: OnEnd = onTestFinished): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docsite-test-'))
  onEnd(() => rmSync(dir, { recursive: true, force: true }))
  writeFiles(dir, files)
  return dir
}

/** A copy of a project of `test/fixtures/`, in which builds may leave what they like. */
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

/** A page with front matter. */
export function page(title: string, body = ''): string {
  return `---\ntitle: ${title}\n---\n\n${body}\n`
}
