import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

export interface Display {
  /** Value for the `DISPLAY` variable. */
  name: string
  stop(): Promise<void>
}

/** Start a headless X server on a free display number. */
export async function startDisplay(executablePath: string): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '2560x1600x24', '-nolisten', 'tcp']
  const server = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] })
  const ended = once(server, 'exit')
  const [line] = (await Promise.race([once(server.stdio[3] as Readable, 'data'), ended])) as unknown[]
  if (server.exitCode !== null) throw new Error(`${executablePath} ended with ${server.exitCode}`)
  return {
    name: `:${String(line).trim()}`,
    async stop() {
      server.kill()
      await ended
    },
  }
}
