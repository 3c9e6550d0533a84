import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadProject, runServe } from 'docsite'
import { commandFile } from './docsite.ts'

export interface ServedSite {
  /** Its URL, including the base path. */
  url: URL
  /** Closes the server. `beforeAll` can return this function. */
  stop: () => Promise<void>
}

/**
 * Serve a project's site in this process, like `docsite serve`, on a free port.
 *
 * @param out Its output folder.
 */
export async function openServer(dir: string, out?: string): Promise<ServedSite> {
  const project = await loadProject({ cwd: dir, out })
  const { url, close } = await runServe(project, { port: 0, hostname: '127.0.0.1' })
  return { url: new URL(url), stop: close }
}

/** Serve a project's site with the compiled command, in a separate process, on a free port. */
export async function serveSite(dir: string, args: readonly string[] = []): Promise<ServedSite> {
  const child = spawn(process.execPath, [commandFile, 'serve', '--port', '0', '--json', '--quiet', ...args], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as unknown[]
  const { result } = JSON.parse(String(line)) as { result: { url: string } }
  return {
    url: new URL(result.url),
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
