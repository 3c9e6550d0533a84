import { cpSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { shareBrowser } from './browser.ts'
import { Gate } from './gate.ts'
import { createProject, type Files, type OnEnd, writeFiles } from './project.ts'
import { openServer, type ServedSite } from './serve.ts'
import { runWarm } from './warm-docsite.ts'

export interface Deployment {
  /** Source files. They replace those of the previous deployment; the first one contains the configuration. */
  files: Files
  /** Additional arguments of `docsite build`. */
  args?: readonly string[]
  /** Called with the output folder before it is served. */
  change?: (dir: string) => void
}

/** One address at which several deployments of a site can be published, and a browser to visit it with. */
export interface DeployedSite {
  gate: Gate
  browser: Browser
  /** Publish the deployment with this index. Deployment 0 is published from the start. */
  deploy(index: number): void
  close(): Promise<void>
}

/**
 * Build a project several times into one output folder, and serve all results at one address.
 *
 * @param onEnd Registers the deletion of the project folder.
 * @param base Base path of the sites, with a slash at both ends. It must match their configuration.
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

/**
 * Build and serve each deployment at an address of its own, without a browser.
 *
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
    const { exitCode, stderr } = await runWarm(['build', '--skip', 'fetch-readmes', ...args], dir)
    if (exitCode !== 0) throw new Error(stderr)
    const out = `deployment-${index}`
    // Servers recognize unchanged files by their modification times.
    cpSync(path.join(dir, 'output'), path.join(dir, out), { recursive: true, preserveTimestamps: true })
    change?.(path.join(dir, out))
    served.push(await openServer(dir, out))
  }
  return served
}
