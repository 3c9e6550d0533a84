import type { BootData } from './boot-data.ts'
import { logUnlessLeft } from './log-unless-left.ts'

interface ScreenClient {
  start(data: BootData): Promise<void>
}

const clients = import.meta.glob<ScreenClient>('../screens/*/*-client.{ts,tsx}')

/** Start the client of this document's screen, if it has one. */
export function startScreen(data: BootData): void {
  const { client } = data
  if (!client) return
  const [, load] =
    Object.entries(clients).find(([file]) => file.startsWith(`../screens/${client.screen}/`)) ?? []
  // If it fails, the static HTML remains.
  const start = () =>
    void load?.()
      .then((module) => module.start(data))
      .catch(logUnlessLeft)
  if (client.start === 'at-once') start()
  else addEventListener('load', start)
}
