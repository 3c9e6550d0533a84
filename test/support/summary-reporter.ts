import type { Reporter, TestModule } from 'vitest/node'

/** Says at the very end how many tests passed and how many didn't, in one plain line for people and programs. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) counts[test.result().state] += 1
      // What a file throws outside of its tests belongs to none of them.
      if (!module.ok() && module.errors().length > 0) counts.failed += 1
    }
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    process.stdout.write(`${counts.passed} passed, ${counts.failed + counts.pending} failed${skipped}\n`)
  }
}
