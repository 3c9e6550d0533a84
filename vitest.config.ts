import { defineConfig } from 'vitest/config'
import { tags } from './test/spec/requirements.ts'

/** The script of `package.json` that runs, if one does. */
const script = process.env.npm_lifecycle_event

export default defineConfig({
  test: {
    include: ['{bin,checks,pipeline,renderer,test}/**/*.test.{ts,tsx}'],
    // These ask for programs that few machines have, download a lot or take long: `npm run test:hosts` and the like.
    exclude: Object.entries({
      hosts: 'hosts/**',
      browsers: 'browsers/**',
      managers: 'managers/**',
      node: 'node/matrix.test.ts',
    })
      .filter(([name]) => script !== `test:${name}`)
      .map(([, files]) => `test/${files}`),
    tags,
    // Black-box tests start processes that use all cores themselves.
    maxWorkers: 2,
    reporters: [
      'default',
      ...(script === 'test:managers' ? ['./test/managers/table-reporter.ts'] : []),
      './test/support/summary-reporter.ts',
    ],
    // Real browsers on a busy machine: what fails by itself fails again.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The machine may be busy: what has to come, comes in its own time.
    expect: { poll: { timeout: 15_000 } },
    env: { FORCE_COLOR: '0', NO_COLOR: '1' },
  },
})
