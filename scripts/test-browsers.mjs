// Runs the journeys of readers in Firefox, WebKitGTK and Chromium, or in those that are named:
// `npm run test:browsers -- firefox webkit`. What follows a `--` of its own goes to vitest.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const known = ['firefox', 'webkit', 'chromium']
const all = process.argv.slice(2)
const end = all.indexOf('--')
const named = end < 0 ? all : all.slice(0, end)
const further = end < 0 ? [] : all.slice(end + 1)

const unknown = named.find((name) => !known.includes(name))
if (unknown !== undefined) {
  console.error(`There is no browser ${unknown} here. Use one or more of: ${known.join(', ')}.`)
  process.exit(2)
}

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', 'test/browsers', '--reporter=verbose', ...further],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      npm_lifecycle_event: 'test:browsers',
      BROWSERS: (named.length > 0 ? named : known).join(','),
    },
  },
)
process.exitCode = status ?? 1
