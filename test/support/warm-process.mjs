// Runs the compiled command whenever it is asked to, one run after the other, in one process: what a run loads and what
// V8 has compiled is there for the next one, which takes a fifth of the processor.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const [, , commandFile = ''] = process.argv

/** What `docsite.js` imports once it has found that Node.js is new enough: it reads the arguments and runs. */
const program = /import\("\.\/(docsite-[\w-]+\.js)"\)/.exec(readFileSync(commandFile, 'utf8'))?.[1]
if (!program) throw new Error(`${commandFile} imports no program`)
const programUrl = new URL(program, `file://${commandFile}`).href

/** What the runs hang on to has to go with them. */
const emitters = [process, process.stdout, process.stderr]
const own = emitters.map(listenersOf)
const write = { stdout: process.stdout.write, stderr: process.stderr.write }
let runs = 0

process.on(
  'message',
  async (/** @type {{ args: string[], cwd: string, env: Record<string, string> }} */ run) => {
    const printed = { stdout: '', stderr: '' }
    for (const name of /** @type {const} */ (['stdout', 'stderr']))
      process[name].write = (chunk, encoding, done) => {
        printed[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
        const callback = typeof encoding === 'function' ? encoding : done
        if (callback) process.nextTick(callback)
        return true
      }
    process.chdir(run.cwd)
    for (const name of Object.keys(process.env)) if (!(name in run.env)) delete process.env[name]
    Object.assign(process.env, run.env)
    process.argv = [process.execPath, commandFile, ...run.args]
    process.exitCode = undefined
    await import(`${programUrl}?run=${runs++}`)
    // A process ends when nothing is left that keeps it alive, and so does a run.
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
    // So that the folder can be deleted on every system.
    process.chdir('/')
    process.send?.({ exitCode, ...printed })
  },
)

process.on('disconnect', () => process.exit())
own[0] = listenersOf(process)

/** @param {NodeJS.EventEmitter} emitter */
function listenersOf(emitter) {
  return new Map(emitter.eventNames().map((name) => [name, emitter.rawListeners(name)]))
}

/** Whether something would keep a process of its own from ending; the pipe to whoever asks for runs doesn't count. */
function isAlive() {
  return process.getActiveResourcesInfo().some((name) => name !== 'PipeWrap')
}
