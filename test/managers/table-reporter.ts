import type { Reporter, TestModule } from 'vitest/node'

const signs = { passed: '✓', failed: '✗', skipped: '–', pending: '?' }

/** Prints a table of the results: one row for each test, one column for each package manager. */
export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const columns = new Map<string, Map<string, string>>()
    for (const module of modules) {
      for (const suite of module.children.suites()) {
        const column = columns.get(suite.name) ?? new Map<string, string>()
        for (const test of suite.children.allTests()) column.set(test.name, signs[test.result().state])
        columns.set(suite.name, column)
      }
    }
    const names = [...columns.keys()]
    const cases = [...new Set([...columns.values()].flatMap((column) => [...column.keys()]))]
    const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
    process.stdout.write(toRow(['', ...names]) + toRow(['---', ...names.map(() => ':-:')]))
    for (const name of cases)
      process.stdout.write(toRow([name, ...names.map((manager) => columns.get(manager)?.get(name) ?? '–')]))
  }
}
