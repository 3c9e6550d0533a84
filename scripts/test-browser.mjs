// Runs the tests in a real browser, as often as `--repeat` says: a test that passes by luck is found by repetition.
// Further arguments go to vitest: `npm run test:browser -- --repeat 10 update`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { repeat: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const repeat = Number(values.repeat)
if (!Number.isInteger(repeat) || repeat < 1) {
  console.error(`--repeat ${values.repeat} isn’t a number of runs: give a whole number from 1.`)
  process.exit(2)
}

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
/** @type {number[]} The runs that failed, counted from 1. */
const failed = []
for (let run = 1; run <= repeat; run++) {
  const start = performance.now()
  const files = positionals.length > 0 ? positionals.map((name) => `test/browser/${name}`) : ['test/browser']
  const { status, signal } = spawnSync(process.execPath, [vitest, 'run', ...files], { stdio: 'inherit' })
  if (status !== 0) failed.push(run)
  const outcome = signal ? `ended by ${signal}` : status === 0 ? 'passed' : 'failed'
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`Run ${run} of ${repeat}: ${outcome} in ${seconds} s\n`)
}
console.log(
  failed.length === 0
    ? `All ${repeat} runs passed.`
    : `${failed.length} of ${repeat} runs failed: ${failed.join(', ')}.`,
)
process.exitCode = failed.length === 0 ? 0 : 1
