import { defineConfig } from 'vitest/config'
import { tags } from './test/spec/requirements.ts'

/** The name of the npm script that runs, if any. */
const script = process.env.npm_lifecycle_event

/**
 * Tests that need uncommon programs, large downloads or much time. Each has a script such as `test:hosts`.
 */
const ownScripts = Object.entries({
  hosts: 'hosts/**',
  browsers: 'browsers/**',
  managers: 'managers/**',
  node: 'node/matrix.test.ts',
})

export default defineConfig({
  // With the development runtime, components can't be rendered once a test has loaded the production build of React.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    tags,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{bench,bin,checks,pipeline,renderer,scripts}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'black box',
          include: ['test/**/*.test.ts'],
          exclude: ownScripts
            .filter(([name]) => script !== `test:${name}`)
            .map(([, files]) => `test/${files}`),
          globalSetup: './test/support/compile.ts',
          setupFiles: './test/support/plain-environment.ts',
        },
      },
    ],
    // Black-box tests start processes that use all cores themselves. Two workers left 12 % of two cores idle.
    maxWorkers: 3,
    // No test changes the state of shared modules: loading each module only once halves the time of unit
    // tests.
    isolate: false,
    // Node.js runs the compiled command as it is: Vite needn't transform these megabytes.
    server: { deps: { external: [/^(?!.*\/node_modules\/).*\/dist\/[^/]+\.js$/] } },
    reporters: [
      'default',
      ...(script === 'test:managers' ? ['./test/managers/table-reporter.ts'] : []),
      './test/support/summary-reporter.ts',
    ],
    // Long enough for a busy machine: it only ends tests that hang.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Polled conditions may take long on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    env: { FORCE_COLOR: '0', NO_COLOR: '1' },
  },
})
