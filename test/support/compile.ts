import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../..')

/** Bring `dist/` up to date before tests run the command, and before each rerun in watch mode. */
export default function setup(project: TestProject): void {
  compile()
  project.onTestsRerun(async () => compile())
}

function compile(): void {
  execFileSync(process.execPath, ['scripts/compile.mjs', '--if-changed'], { cwd: root, stdio: 'inherit' })
}
