import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { ServerWait } from '../../../../markdown/samples/sample-step.ts'
import { SerialQueue } from '../../../../support/processes/serial-queue.ts'
import { runShell, type ShellOptions, type ShellResult } from './run-shell.ts'

export interface ServerResult extends ShellResult {
  /** What it didn't do in time; undefined if it did what it was run for. */
  missed?: string
}

/** Does something with a server while it runs. */
export type VisitServer = (url: string) => Promise<void>

const retryMs = 100

/** Servers of samples listen on the ports that the pages say: there can be one at a time. */
const servers = new SerialQueue()

/**
 * Start a command that doesn't end by itself, wait until it prints a text or answers at the address that it prints,
 * and end it.
 *
 * @param visit Called with its address when it has answered, before it is ended.
 */
export function runServer(
  script: string,
  wait: ServerWait,
  options: ShellOptions,
  visit?: VisitServer,
): Promise<ServerResult> {
  return servers.run(() => runOne(script, wait, options, visit))
}

async function runOne(
  script: string,
  wait: ServerWait,
  options: ShellOptions,
  visit: VisitServer = async () => {},
): Promise<ServerResult> {
  const enough = new AbortController()
  const over = new AbortController()
  const { until, url } = wait
  let address: string | undefined
  let visiting: Promise<void> | undefined
  const finish = (ready: string | undefined): void => {
    visiting ??= (ready === undefined ? Promise.resolve() : visit(toTarget(ready, url))).finally(() =>
      enough.abort(),
    )
    // It may fail while the shell is yet to end: what it throws is taken below.
    visiting.catch(() => {})
  }
  const result = await runShell(script, {
    ...options,
    enough: enough.signal,
    onOutput(output) {
      if (until !== undefined) {
        if (!stripVTControlCharacters(output).includes(until)) return
        address ??= findAddress(stripVTControlCharacters(output))
        finish(address)
        return
      }
      if (address !== undefined) return
      const found = findAddress(stripVTControlCharacters(output))
      address = found
      if (found !== undefined)
        void waitForAnswer(found, url, over.signal).then((isUp) => isUp && finish(found))
    },
  }).finally(() => over.abort())
  await visiting
  if (enough.signal.aborted) return result
  if (until !== undefined) return { ...result, missed: `It doesn’t print \`${until}\`` }
  if (address === undefined) return { ...result, missed: 'It prints no address of this machine' }
  return { ...result, missed: `Nothing answers at ${toTarget(address, url)}` }
}

/** The first address of this machine in what a server printed, such as `http://localhost:8080/`. */
export function findAddress(output: string): string | undefined {
  const match = /\bhttps?:\/\/(?:localhost|127\.0\.0\.1|\[::1?\]|0\.0\.0\.0)(?::\d+)?(?=[/\s]|$)/.exec(output)
  return match?.[0].replace(/\[::\]|0\.0\.0\.0/, 'localhost')
}

/** Ask an address again and again, until it answers or the server has ended. @returns Whether it has answered. */
async function waitForAnswer(address: string, url: string | undefined, over: AbortSignal): Promise<boolean> {
  while (!over.aborted) {
    const answer = await fetch(toTarget(address, url), { signal: over }).catch(() => undefined)
    await answer?.body?.cancel().catch(() => {})
    // Without a path of its own any answer will do: not every server has a page at its root.
    if (answer && (url === undefined ? answer.status < 500 : answer.ok)) return true
    await sleep(retryMs, undefined, { signal: over }).catch(() => {})
  }
  return false
}

function toTarget(address: string, url = '/'): string {
  return new URL(url, address).href
}
