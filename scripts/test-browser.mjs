// Runs the tests in a real browser `--repeat` times, to find flaky tests. Further arguments are names of files in
// test/browser: `npm run test:browser -- --repeat 10 update`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { repeat: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const repeat = Number(values.repeat)
if (!Number.isInteger(repeat) || repeat < 1) {
  console.error(`--repeat must be a whole number above zero, not ${values.repeat}.`)
  process.exit(2)
}

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
/** @type {number[]} The numbers of the runs that failed, starting at 1. */
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
