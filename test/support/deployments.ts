import { cpSync } from 'node:fs'
import path from 'node:path'
import { docsite } from './docsite.ts'
import { createProject, type Files, type OnEnd, writeFiles } from './project.ts'
import { type ServedSite, serveSite } from './serve.ts'

export interface Deployment {
  /** What it writes over the files of the one before; the first one brings the configuration. */
  files: Files
  /** Further arguments of the build. */
  args?: readonly string[]
  /** Called with the folder of its output, before it is served. */
  change?: (dir: string) => void
}

/**
 * Build a project several times into one output folder, as its host would get it, and serve each state of it.
 *
 * @param onEnd When the folder goes. The servers are stopped by who called this.
 * @returns A server for each.
 */
export async function serveDeployments(
  deployments: readonly Deployment[],
  onEnd: OnEnd,
): Promise<ServedSite[]> {
  const dir = createProject({}, onEnd)
  const served: ServedSite[] = []
  for (const [index, { files, args = [], change }] of deployments.entries()) {
    writeFiles(dir, files)
    const { exitCode, stderr } = await docsite(['build', '--skip', 'fetch-readmes', ...args], dir)
    if (exitCode !== 0) throw new Error(stderr)
    const out = `deployment-${index}`
    // Times are what a server knows an unchanged file by.
    cpSync(path.join(dir, 'output'), path.join(dir, out), { recursive: true, preserveTimestamps: true })
    change?.(path.join(dir, out))
    served.push(await serveSite(dir, ['--out', out]))
  }
  return served
}
