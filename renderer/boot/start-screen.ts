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
  const start = () =>
    void load?.()
      .then((module) => module.start(data))
      .catch((error: unknown) => {
        logUnlessLeft(error)
        showUnstarted()
      })
  if (client.start === 'at-once') start()
  else addEventListener('load', start)
}

/**
 * Replace the part of the static HTML that says that a list is loading with the message that it couldn't be
 * loaded: a template after that part. Everything else remains.
 */
function showUnstarted(): void {
  const message = document.querySelector<HTMLTemplateElement>('template[data-unstarted]')
  message?.previousElementSibling?.replaceWith(message.content)
}
