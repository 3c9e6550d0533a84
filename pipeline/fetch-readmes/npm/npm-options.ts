/// <reference path="./npm-config.d.ts" />
import path from 'node:path'
import type Config from '@npmcli/config'

/** Options of pacote from npm's own configuration. */
export type NpmOptions = Record<string, unknown> & { registry: string }

export interface NpmOptionsContext {
  /** The folder in which the project's `.npmrc` is searched. */
  rootDir: string
  timeoutMs: number
  signal: AbortSignal | undefined
}

/**
 * Shorter retry times: with npm's own defaults, a build without network access only fails after a minute.
 * Each entry has the configuration key, the name of pacote's option, and the value.
 */
const retryTimes: readonly [key: string, option: string, value: number][] = [
  ['fetch-retry-mintimeout', 'fetchRetryMintimeout', 500],
  ['fetch-retry-maxtimeout', 'fetchRetryMaxtimeout', 2000],
]

/**
 * Read npm's configuration like npm itself: the `.npmrc` files of the project, the user and the machine, and
 * `npm_config_…` in the environment. Registries, proxies, certificates and credentials are therefore those
 * that work for npm.
 */
export async function loadNpmOptions({ rootDir, timeoutMs, signal }: NpmOptionsContext): Promise<NpmOptions> {
  const { default: NpmConfig } = await import('@npmcli/config')
  const { default: definitions } = await import('@npmcli/config/lib/definitions/index.js')
  const config: Config = new NpmConfig({
    ...definitions,
    npmPath: findNpm(),
    argv: [process.execPath, 'docsite'],
    // A copy, because loading writes to this environment.
    env: { ...process.env },
    cwd: rootDir,
  })
  await config.load()
  const ours = [
    ...retryTimes,
    ['fetch-timeout', 'timeout', timeoutMs],
    ['user-agent', 'userAgent', 'docsite'],
  ] as const
  const unset = ours.filter(([key]) => config.isDefault(key)).map(([, option, value]) => [option, value])
  return { ...config.flat, registry: String(config.flat.registry), ...Object.fromEntries(unset), signal }
}

/** The folder of the npm that is installed with Node.js, which may have its own settings. */
function findNpm(): string {
  const binDir = path.dirname(process.execPath)
  return process.platform === 'win32'
    ? path.join(binDir, 'node_modules', 'npm')
    : path.join(binDir, '..', 'lib', 'node_modules', 'npm')
}
