import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bin,checks,pipeline,renderer,test}/**/*.test.{ts,tsx}'],
    // `npm run test:hosts` and `npm run test:browsers` ask for programs that few machines have.
    exclude: ['hosts', 'browsers']
      .filter((name) => process.env.npm_lifecycle_event !== `test:${name}`)
      .map((name) => `test/${name}/**`),
    // Black-box tests start processes that use all cores themselves.
    maxWorkers: 2,
    reporters: ['default', './test/support/summary-reporter.ts'],
    // Real browsers on a busy machine: what fails by itself fails again.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The machine may be busy: what has to come, comes in its own time.
    expect: { poll: { timeout: 15_000 } },
    env: { FORCE_COLOR: '0', NO_COLOR: '1' },
  },
})
