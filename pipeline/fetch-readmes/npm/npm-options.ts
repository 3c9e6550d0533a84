/// <reference path="./npm-config.d.ts" />
import path from 'node:path'
import type Config from '@npmcli/config'

/** Options of pacote, as npm's own configuration gives them. */
export type NpmOptions = Record<string, unknown> & { registry: string }

export interface NpmOptionsContext {
  /** Where a project's `.npmrc` is looked for. */
  rootDir: string
  timeoutMs: number
  signal: AbortSignal | undefined
}

/** With npm's own defaults a build without network fails after a minute only: key, name as an option, value. */
const patience: readonly [key: string, option: string, value: number][] = [
  ['fetch-retry-mintimeout', 'fetchRetryMintimeout', 500],
  ['fetch-retry-maxtimeout', 'fetchRetryMaxtimeout', 2000],
]

/**
 * Read npm's configuration as npm does: the `.npmrc` of the project, of the user and of the machine, and
 * `npm_config_…` of the environment. So registries, proxies, certificates and credentials are those that work.
 */
export async function loadNpmOptions({ rootDir, timeoutMs, signal }: NpmOptionsContext): Promise<NpmOptions> {
  const { default: NpmConfig } = await import('@npmcli/config')
  const { default: definitions } = await import('@npmcli/config/lib/definitions/index.js')
  const config: Config = new NpmConfig({
    ...definitions,
    npmPath: findNpm(),
    argv: [process.execPath, 'docsite'],
    // Loading writes into the environment that it is given.
    env: { ...process.env },
    cwd: rootDir,
  })
  await config.load()
  const ours = [
    ...patience,
    ['fetch-timeout', 'timeout', timeoutMs],
    ['user-agent', 'userAgent', 'docsite'],
  ] as const
  const unset = ours.filter(([key]) => config.isDefault(key)).map(([, option, value]) => [option, value])
  return { ...config.flat, registry: String(config.flat.registry), ...Object.fromEntries(unset), signal }
}

/** Where npm is beside Node: it may bring settings of its own. */
function findNpm(): string {
  const binDir = path.dirname(process.execPath)
  return process.platform === 'win32'
    ? path.join(binDir, 'node_modules', 'npm')
    : path.join(binDir, '..', 'lib', 'node_modules', 'npm')
}
