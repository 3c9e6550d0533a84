import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import type { Ended } from '../support/docsite.ts'
import { type Manager, managers } from './managers.ts'
import { startPassingRegistry } from './registry.ts'

const root = path.resolve(import.meta.dirname, '../..')
const toolsDir = path.join(root, 'node_modules/.cache/managers')

/** npm settings for access to the registry. Others that npm sets for scripts would mislead other managers. */
const keptSettings =
  /^npm_config_(?:registry|cafile|https?_proxy|proxy|noproxy|cache|userconfig|globalconfig)$/i

/** The packed command, and the package managers to install it with. */
export interface Toolbox {
  /** Absolute path of the tarball. */
  tarball: string
  /** URL of the registry for a manager, unless it is the one configured for npm. */
  registryFor: (manager: Manager) => string | undefined
  /** Run a manager in a folder until it ends. */
  run: (manager: Manager, args: readonly string[], cwd: string, env?: NodeJS.ProcessEnv) => Promise<Ended>
  /** The program of a manager and its first arguments. */
  commandOf: (manager: Manager) => [file: string, ...args: string[]]
  env: NodeJS.ProcessEnv
  close: () => void
}

/** Pack the command into a folder, and install the package managers into the cache. */
export async function createToolbox(dir: string): Promise<Toolbox> {
  const env = await createEnvironment()
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', dir]
  const { stdout } = await execa('npm', pack, { cwd: root, env, extendEnv: false })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  await installTools(env)
  const registry = await startPassingRegistry(root)
  const commandOf = ({ tool, program, isNative }: Manager): [string, ...string[]] => {
    if (!tool) return [program]
    const file = path.join(toolsDir, 'node_modules', tool[0], program)
    return isNative ? [file] : [process.execPath, file]
  }
  return {
    tarball: path.join(dir, filename),
    registryFor: ({ needsAllPlatforms }) => (needsAllPlatforms ? registry.url : undefined),
    commandOf,
    env,
    async run(manager, args, cwd, more = {}) {
      const [file, ...first] = commandOf(manager)
      const { exitCode, stdout, stderr } = await execa(file, [...first, ...args], {
        cwd,
        env: { ...env, ...more },
        extendEnv: false,
        reject: false,
      })
      return { exitCode, stdout, stderr }
    },
    close: () => registry.close(),
  }
}

/** SHA-256 of a file. */
export function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** The environment of a user's shell, without the variables of the npm that runs these tests. */
async function createEnvironment(): Promise<NodeJS.ProcessEnv> {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_|vitest|node_env$|node_options$|init_cwd$|ci$|github_|gh_token$|force_color$|test$)/i.test(
        name,
      ) || keptSettings.test(name),
  )
  const { stdout: authorities } = await execa('npm', ['config', 'get', 'cafile'], { cwd: root })
  return {
    ...Object.fromEntries(inherited),
    NO_COLOR: '1',
    // If npm is configured with additional certificate authorities, other package managers need them too.
    ...(authorities !== 'null' && authorities !== '' && { NODE_EXTRA_CA_CERTS: authorities }),
  }
}

async function installTools(env: NodeJS.ProcessEnv): Promise<void> {
  mkdirSync(toolsDir, { recursive: true })
  const specs = new Set(managers.flatMap(({ tool }) => tool?.[1] ?? []))
  const options = ['--prefix', toolsDir, '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
  await execa('npm', ['install', ...options, ...specs], { cwd: toolsDir, env, extendEnv: false })
  // Newer versions of npm don't run Bun's install script, which installs the executable of this platform.
  const bunDir = path.join(toolsDir, 'node_modules/bun')
  const { failed } = await execa(path.join(bunDir, 'bin/bun.exe'), ['--version'], { reject: false })
  if (failed) await execa(process.execPath, ['install.js'], { cwd: bunDir, env, extendEnv: false })
}
