import type { BootData } from './boot-data.ts'
import { logUnlessLeft } from './log-unless-left.ts'

interface ScreenClient {
  start(data: BootData): Promise<void>
}

const clients = import.meta.glob<ScreenClient>('../screens/*/*-client.{ts,tsx}')

/** Bring the screen of this document to life, if it has a client of its own. */
export function startScreen(data: BootData): void {
  const { client } = data
  if (!client) return
  const [, load] =
    Object.entries(clients).find(([file]) => file.startsWith(`../screens/${client.screen}/`)) ?? []
  // The document stays as it came.
  const start = () =>
    void load?.()
      .then((module) => module.start(data))
      .catch(logUnlessLeft)
  if (client.start === 'at-once') start()
  else addEventListener('load', start)
}
