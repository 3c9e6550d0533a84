// Runs the tests of typical reader journeys in Firefox, WebKitGTK and Chromium, or only in the given browsers:
// `npm run test:browsers -- firefox webkit`. Arguments after another `--` go to vitest.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const known = ['firefox', 'webkit', 'chromium']
const all = process.argv.slice(2)
const end = all.indexOf('--')
const named = end < 0 ? all : all.slice(0, end)
const further = end < 0 ? [] : all.slice(end + 1)

const unknown = named.find((name) => !known.includes(name))
if (unknown !== undefined) {
  console.error(`Unknown browser ${unknown}. Use one or more of: ${known.join(', ')}.`)
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
