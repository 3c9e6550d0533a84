// Runs the compiled command on request, one run after the other, in one process: loaded modules and code
// compiled by V8 are reused, so a run takes a fifth of the processor time.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const [, , commandFile = ''] = process.argv

/** The module that `docsite.js` imports after checking the Node.js version. It runs the command. */
const program = /import\("\.\/(docsite-[\w-]+\.js)"\)/.exec(readFileSync(commandFile, 'utf8'))?.[1]
if (!program) throw new Error(`${commandFile} imports no program`)
const programUrl = new URL(program, `file://${commandFile}`).href

/** Listeners that a run adds to these are removed after the run. */
const emitters = [process, process.stdout, process.stderr]
const own = emitters.map(listenersOf)
const write = { stdout: process.stdout.write, stderr: process.stderr.write }
let runs = 0
/** When this process was started, in milliseconds since 1970. */
const startMs = performance.timeOrigin

process.on('message', (/** @type {Run | { signal: NodeJS.Signals }} */ message) => {
  if ('signal' in message) process.emit(message.signal, message.signal)
  else void execute(message)
})

/**
 * @typedef {object} Run
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string>} env
 * @property {boolean} isServer Whether its output is sent as it is printed, and not when the run ends.
 */

/** @param {Run} run */
async function execute({ args, cwd, env, isServer }) {
  const printed = { stdout: '', stderr: '' }
  for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
    if (isServer && name === 'stderr') continue
    process[name].write = (chunk, encoding, done) => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
      if (isServer) process.send?.({ chunk: text })
      else printed[name] += text
      const callback = typeof encoding === 'function' ? encoding : done
      if (callback) process.nextTick(callback)
      return true
    }
  }
  process.chdir(cwd)
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  process.argv = [process.execPath, commandFile, ...args]
  process.exitCode = undefined
  // The development server reports files that have changed since its process was started.
  Object.defineProperty(performance, 'timeOrigin', { value: startMs + performance.now(), configurable: true })
  await import(`${programUrl}?run=${runs++}`)
  // A run has ended when nothing is left that would keep the process alive.
  while (isAlive()) await sleep(1)
  const exitCode = process.exitCode ?? 0
  process.exitCode = undefined
  Object.assign(process.stdout, { write: write.stdout })
  Object.assign(process.stderr, { write: write.stderr })
  for (const [index, emitter] of emitters.entries()) {
    for (const [name, listeners] of listenersOf(emitter))
      for (const listener of listeners)
        if (!own[index]?.get(name)?.includes(listener)) emitter.off(name, listener)
  }
  // Windows can't delete the working directory of a process.
  process.chdir('/')
  process.send?.({ exitCode, ...printed })
}

process.on('disconnect', () => process.exit())
own[0] = listenersOf(process)

/** @param {NodeJS.EventEmitter} emitter */
function listenersOf(emitter) {
  return new Map(emitter.eventNames().map((name) => [name, emitter.rawListeners(name)]))
}

/** Whether some resource other than the IPC pipe to the parent would keep the process alive. */
function isAlive() {
  return process.getActiveResourcesInfo().some((name) => name !== 'PipeWrap')
}
