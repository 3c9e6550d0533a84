import { cpSync } from 'node:fs'
import path from 'node:path'
import { docsite } from './docsite.ts'
import { createProject, type Files, type OnEnd, writeFiles } from './project.ts'
import { type ServedSite, serveSite } from './serve.ts'

/**
 * Build a project several times into one output folder, as its host would get it, and serve each state of it.
 *
 * @param states What each deployment writes over the one before; the first one holds the configuration.
 * @param onEnd When the folder goes. The servers are stopped by who called this.
 * @returns A server for each state.
 */
export async function serveDeployments(
  states: readonly { files: Files; args?: readonly string[] }[],
  onEnd: OnEnd,
): Promise<ServedSite[]> {
  const dir = createProject({}, onEnd)
  const served: ServedSite[] = []
  for (const [index, { files, args = [] }] of states.entries()) {
    writeFiles(dir, files)
    const { exitCode, stderr } = await docsite(['build', '--skip', 'fetch-readmes', ...args], dir)
    if (exitCode !== 0) throw new Error(stderr)
    const out = `deployment-${index}`
    // Times are what a server knows an unchanged file by.
    cpSync(path.join(dir, 'output'), path.join(dir, out), { recursive: true, preserveTimestamps: true })
    served.push(await serveSite(dir, ['--out', out]))
  }
  return served
}
