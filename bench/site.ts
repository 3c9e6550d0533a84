import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { measureProcess } from './measure-process.ts'
import { docsite, repository } from './programs.ts'

/**
 * Builds a content folder with the first site's configuration and serves the result.
 *
 * @returns The URL of the site, and a function that stops the server.
 */
export async function serveContent(
  content: string,
  work: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const output = path.join(work, 'output')
  const folders = ['--content', content, '--out', output, '--cache', path.join(work, 'cache')]
  await measureProcess(
    process.execPath,
    [docsite, 'build', '--skip', 'fetch-readmes', '--quiet', ...folders],
    {
      cwd: repository,
    },
  )
  const args = [docsite, 'serve', '--port', '0', '--json', '--quiet', '--out', output]
  const child = spawn(process.execPath, args, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as unknown[]
  const { result } = JSON.parse(String(line)) as { result: { url: string } }
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url: result.url, stop }
}
