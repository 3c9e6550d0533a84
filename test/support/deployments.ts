import { cpSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { shareBrowser } from './browser.ts'
import { Gate } from './gate.ts'
import { createProject, type Files, type OnEnd, writeFiles } from './project.ts'
import { openServer, type ServedSite } from './serve.ts'
import { runWarm } from './warm-docsite.ts'

export interface Deployment {
  /** What it overwrites the files of the one before; the first one brings the configuration. */
  files: Files
  /** Further arguments of the build. */
  args?: readonly string[]
  /** Called with the folder of its output, before it is served. */
  change?: (dir: string) => void
}

/** One address at which several states of a site can be published, and a browser to visit it with. */
export interface DeployedSite {
  gate: Gate
  browser: Browser
  /** Publish a deployment, counted from 0. Before it is called the first time, the first one is there. */
  deploy(index: number): void
  close(): Promise<void>
}

/**
 * Build a project several times into one output folder, as its host would get it, and serve its states at one address.
 *
 * @param onEnd When the folder goes.
 * @param base Path of the sites, with slashes around it: as their configuration has it.
 */
export async function openDeployedSite(
  deployments: readonly Deployment[],
  onEnd: OnEnd,
  base = '/',
): Promise<DeployedSite> {
  const gate = await Gate.open(base)
  const sites = await serveDeployments(deployments, onEnd)
  const browser = await shareBrowser()
  const deploy = (index: number) => {
    const site = sites[index]
    if (!site) throw new Error(`There is no deployment ${index}`)
    gate.deploy(site.url)
  }
  deploy(0)
  return {
    gate,
    browser,
    deploy,
    async close() {
      await gate.close()
      for (const site of sites) await site.stop()
    },
  }
}

/** Build and serve without a browser and without an address for all. @returns A server for each. */
export async function serveDeployments(
  deployments: readonly Deployment[],
  onEnd: OnEnd,
): Promise<ServedSite[]> {
  const dir = createProject({}, onEnd)
  const served: ServedSite[] = []
  for (const [index, { files, args = [], change }] of deployments.entries()) {
    writeFiles(dir, files)
    const { exitCode, stderr } = await runWarm(['build', '--skip', 'fetch-readmes', ...args], dir)
    if (exitCode !== 0) throw new Error(stderr)
    const out = `deployment-${index}`
    // Times are what a server knows an unchanged file by.
    cpSync(path.join(dir, 'output'), path.join(dir, out), { recursive: true, preserveTimestamps: true })
    change?.(path.join(dir, out))
    served.push(await openServer(dir, out))
  }
  return served
}
