import type { Reporter, TestCase, TestModule } from 'vitest/node'

const slowestCount = 10

/**
 * Prints the slowest tests, and at the very end how many tests passed and how many didn't, in one plain line for people
 * and programs.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const test of tests) counts[test.result().state] += 1
    // What a file throws outside of its tests belongs to none of them.
    counts.failed += modules.filter((module) => !module.ok() && module.errors().length > 0).length
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    process.stdout.write(
      `${toSlowest(tests)}${counts.passed} passed, ${counts.failed + counts.pending} failed${skipped}\n`,
    )
  }
}

function toSlowest(tests: readonly TestCase[]): string {
  const lines = tests
    .map((test) => ({ test, ms: test.diagnostic()?.duration ?? 0 }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, slowestCount)
    .map(
      ({ test, ms }) =>
        `${(ms / 1000).toFixed(1).padStart(6)} s  ${test.module.relativeModuleId} > ${test.fullName}\n`,
    )
  return lines.length > 0 ? `Slowest tests:\n${lines.join('')}\n` : ''
}
