import { spawn } from 'node:child_process'

/** The command that opens a URL in the default browser, by platform. */
const openers: Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  // `start` treats its first quoted argument as a window title.
  win32: ['cmd', '/c', 'start', '""'],
}

/**
 * Opens a URL in the user's default browser.
 *
 * @returns whether the command that opens it could be started.
 */
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
