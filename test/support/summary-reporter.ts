import type { Reporter, TestModule } from 'vitest/node'

const slowestCount = 10

/** The name and duration of a file or a test. */
interface Timed {
  name: string
  ms: number
}

/**
 * Prints the slowest files and tests, and at the very end the numbers of passed and failed tests in one plain
 * line that people and programs can read.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const test of tests) counts[test.result().state] += 1
    // Errors thrown outside of tests count as one failure for each file.
    counts.failed += modules.filter((module) => !module.ok() && module.errors().length > 0).length
    const slowestFiles = toSlowest(
      'files',
      modules.map((module) => ({ name: module.relativeModuleId, ms: module.diagnostic().duration })),
    )
    const slowestTests = toSlowest(
      'tests',
      tests.map((test) => ({
        name: `${test.module.relativeModuleId} > ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    )
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    process.stdout.write(
      `${slowestFiles}${slowestTests}${counts.passed} passed, ${counts.failed + counts.pending} failed${skipped}\n`,
    )
  }
}

function toSlowest(what: string, timed: readonly Timed[]): string {
  const lines = timed
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, slowestCount)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}\n`)
  return lines.length > 1 ? `Slowest ${what}:\n${lines.join('')}\n` : ''
}
