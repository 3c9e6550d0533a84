import { afterEach, expect, test, vi } from 'vitest'
import { describeSite } from './describe-site.ts'

afterEach(() => void vi.useRealTimers())

/** A service worker that handles messages with a function. */
const workerThat = (answer: (port: MessagePort) => void) =>
  ({ postMessage: (_message: unknown, [port]: [MessagePort]) => answer(port) }) as unknown as ServiceWorker

test('the state of the site is the answer of the service worker', async () => {
  const state = { revision: 'a', sections: { cup: 1000 } }
  expect(await describeSite(workerThat((port) => port.postMessage(state)))).toEqual(state)
})

test('a service worker that does not answer is an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = expect(describeSite(workerThat(() => {}))).rejects.toThrow('does not answer')
  await vi.advanceTimersByTimeAsync(60_000)
  await asked
})
