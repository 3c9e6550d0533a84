import { setTimeout as sleep } from 'node:timers/promises'
import pMap from 'p-map'
import { type Answer, type AskOptions, askAddress } from './ask-address.ts'

export interface AskHostsOptions extends AskOptions {
  /** Pause between two requests to the same host, in milliseconds. */
  delayMs: number
  /** Number of hosts that are requested at the same time. */
  hosts: number
  onAnswer?: (url: string, answer: Answer) => void
}

/** Requests many addresses. Each host gets one request at a time, with a pause between two requests. */
export async function askHosts(
  urls: readonly string[],
  options: AskHostsOptions,
): Promise<Map<string, Answer>> {
  const byHost = new Map<string, string[]>()
  for (const url of urls) {
    const { host } = new URL(url)
    byHost.set(host, [...(byHost.get(host) ?? []), url])
  }
  const answers = new Map<string, Answer>()
  // Hosts with the most addresses come first, because they take longest.
  const hosts = [...byHost.values()].sort((a, b) => b.length - a.length)
  await pMap(
    hosts,
    async (hostUrls) => {
      let isBusy = false
      for (const [index, url] of hostUrls.entries()) {
        if (index > 0 && !isBusy) await sleep(options.delayMs, undefined, { signal: options.signal })
        const answer: Answer = isBusy
          ? { kind: 'unsure', reason: 'its host asked for a pause' }
          : await askAddress(url, options)
        isBusy ||= answer.kind === 'unsure' && answer.isBusy === true
        answers.set(url, answer)
        options.onAnswer?.(url, answer)
      }
    },
    { concurrency: options.hosts, signal: options.signal },
  )
  return answers
}
