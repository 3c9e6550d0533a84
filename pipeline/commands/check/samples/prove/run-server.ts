import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { ServerWait } from '../../../../markdown/samples/sample-step.ts'
import { SerialQueue } from '../../../../support/processes/serial-queue.ts'
import { runShell, type ShellOptions, type ShellResult } from './run-shell.ts'

export interface ServerResult extends ShellResult {
  /** Reason why the server didn't become ready in time; undefined if it did. */
  missed?: string
}

/** Called with the URL of a running server. */
export type VisitServer = (url: string) => Promise<void>

const retryMs = 100

/** Servers of samples listen on fixed ports given by the pages, so only one can run at a time. */
const servers = new SerialQueue()

/**
 * Starts a command that runs until it is stopped, waits until it prints a text or responds at the URL that it
 * prints, and stops it.
 *
 * @param visit Called with the server's URL when it is ready, before it is stopped.
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
    // `visit` may fail while the shell is still running. The rejection is handled by `await visiting` below.
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
  if (until !== undefined) return { ...result, missed: `The server doesn’t print \`${until}\`` }
  if (address === undefined) return { ...result, missed: 'The server prints no URL of this machine' }
  return { ...result, missed: `There is no response from ${toTarget(address, url)}` }
}

/** Finds the first URL of this machine in the output of a server, such as `http://localhost:8080/`. */
export function findAddress(output: string): string | undefined {
  const match = /\bhttps?:\/\/(?:localhost|127\.0\.0\.1|\[::1?\]|0\.0\.0\.0)(?::\d+)?(?=[/\s]|$)/.exec(output)
  return match?.[0].replace(/\[::\]|0\.0\.0\.0/, 'localhost')
}

/**
 * Requests a URL repeatedly until the server responds or has ended.
 *
 * @returns whether the server has responded.
 */
async function waitForAnswer(address: string, url: string | undefined, over: AbortSignal): Promise<boolean> {
  while (!over.aborted) {
    const answer = await fetch(toTarget(address, url), { signal: over }).catch(() => undefined)
    await answer?.body?.cancel().catch(() => {})
    // If the page gives no path, any response without a server error will do, because not every server has a
    // page at its root.
    if (answer && (url === undefined ? answer.status < 500 : answer.ok)) return true
    await sleep(retryMs, undefined, { signal: over }).catch(() => {})
  }
  return false
}

function toTarget(address: string, url = '/'): string {
  return new URL(url, address).href
}
