import { spawn } from 'node:child_process'

/** The programs that open an address as the system does, by platform. */
const openers: Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  // Its first argument in quotes is a title.
  win32: ['cmd', '/c', 'start', '""'],
}

/** Open an address in the user's browser. @returns Whether there is a program that does. */
export function openBrowser(url: string): Promise<boolean> {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  return new Promise((resolve) => {
    const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
