import { defineConfig } from 'vitest/config'
import { tags } from './test/spec/requirements.ts'

/** The script of `package.json` that runs, if one does. */
const script = process.env.npm_lifecycle_event

/** These ask for programs that few machines have, download a lot or take long: `npm run test:hosts` and the like. */
const ownScripts = Object.entries({
  hosts: 'hosts/**',
  browsers: 'browsers/**',
  managers: 'managers/**',
  node: 'node/matrix.test.ts',
})

export default defineConfig({
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
    // Black-box tests start processes that use all cores themselves. Of two, 12 % stayed idle on two cores.
    maxWorkers: 3,
    // No test changes what modules share, so that each is loaded once: half of the time of the unit tests.
    isolate: false,
    // The compiled command is what Node.js runs: nothing is left to transform in these megabytes.
    server: { deps: { external: [/^(?!.*\/node_modules\/).*\/dist\/[^/]+\.js$/] } },
    reporters: [
      'default',
      ...(script === 'test:managers' ? ['./test/managers/table-reporter.ts'] : []),
      './test/support/summary-reporter.ts',
    ],
    // Ends a test that hangs, and none on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // The machine may be busy: what has to come, comes in its own time.
    expect: { poll: { timeout: 60_000 } },
    env: { FORCE_COLOR: '0', NO_COLOR: '1' },
  },
})
