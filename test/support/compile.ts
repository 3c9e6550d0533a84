import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../..')

/** Before the tests that run the command, and before each further run in watch mode: `dist/` is what the sources say. */
export default function setup(project: TestProject): void {
  compile()
  project.onTestsRerun(async () => compile())
}

function compile(): void {
  execFileSync(process.execPath, ['scripts/compile.mjs', '--if-changed'], { cwd: root, stdio: 'inherit' })
}
