import { cpSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { shareBrowser } from './browser.ts'
import { openTab } from './browser-page.ts'
import { DeploymentProxy } from './deployment-proxy.ts'
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

/** One address at which several deployments of a site can be published, and a new reader for each test. */
export interface DeployedSite {
  readonly proxy: DeploymentProxy
  /** The reader of the current test. */
  readonly context: BrowserContext
  /** Publish the deployment with this index. Each test starts with deployment 0. */
  deploy(index: number): void
  /** Open an empty tab. */
  openTab(): Promise<Page>
  /** Allow matching console errors in the current test. All others fail it. */
  allow(message: RegExp): void
}

/** What the browser itself writes about requests without a network. */
const ofNetwork = /^Failed to load resource: net::ERR_/

/**
 * Build a project several times into one output folder before the tests of a file, and serve all results at one
 * address. Each test has a new reader, and fails if a tab reports console errors or warnings. If the test has cut the
 * network, failed requests are no errors.
 *
 * @param base Base path of the sites, with a slash at both ends. It must match their configuration.
 * @param options Options of each reader.
 */
export function deployedSite(
  deployments: readonly Deployment[],
  { base = '/', ...options }: BrowserContextOptions & { base?: string } = {},
): DeployedSite {
  let proxy: DeploymentProxy
  let sites: ServedSite[]
  let browser: Browser
  let context: BrowserContext
  let allowed: RegExp[] = []
  let consoleErrors: string[][] = []

  const deploy = (index: number) => {
    const site = sites[index]
    if (!site) throw new Error(`There is no deployment ${index}`)
    proxy.deploy(site.url)
  }

  beforeAll(async () => {
    proxy = await DeploymentProxy.open(base)
    sites = await serveDeployments(deployments, afterAll)
    browser = await shareBrowser()
    return async () => {
      await proxy.close()
      for (const site of sites) await site.stop()
    }
  })
  beforeEach(async () => {
    proxy.reset()
    deploy(0)
    allowed = []
    consoleErrors = []
    context = await browser.newContext(options)
  })
  afterEach(async () => {
    await context.close()
    if (proxy.wasCut) allowed.push(ofNetwork)
    expect(consoleErrors.flat().filter((text) => !allowed.some((allows) => allows.test(text)))).toEqual([])
  })

  return {
    get proxy() {
      return proxy
    },
    get context() {
      return context
    },
    deploy,
    async openTab() {
      const opened = await openTab(context)
      consoleErrors.push(opened.consoleErrors)
      return opened.tab
    },
    allow: (message) => void allowed.push(message),
  }
}

/**
 * Build and serve each deployment at an address of its own, without a browser.
 *
 * @param onEnd Registers the deletion of the project folder.
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
