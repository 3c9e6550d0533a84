export type PackageManagerName = 'npm' | 'pnpm' | 'yarn' | 'bun'

/** The commands of a package manager that run an installed command or a script, install all packages, and add one. */
interface PackageManager {
  exec: string
  run: string
  install: string
  add: string
}

const managers: Record<PackageManagerName, PackageManager> = {
  npm: { exec: 'npx', run: 'npm run', install: 'npm install', add: 'npm install' },
  pnpm: { exec: 'pnpm', run: 'pnpm', install: 'pnpm install', add: 'pnpm add' },
  yarn: { exec: 'yarn', run: 'yarn', install: 'yarn', add: 'yarn add' },
  bun: { exec: 'bunx', run: 'bun run', install: 'bun install', add: 'bun add' },
}

/**
 * The command line that runs an installed command with the user's package manager: `npx`, for example, can't find
 * commands that were installed by Yarn's Plug'n'Play.
 *
 * @param command The command, such as `docsite serve`.
 * @param env The environment. Package managers set `npm_config_user_agent`; without it npm is assumed.
 */
export function execCommand(command: string, env: NodeJS.ProcessEnv = process.env): string {
  return `${managers[detectManager(env)].exec} ${command}`
}

/** The command line that runs a script of `package.json`. */
export function scriptCommand(script: string, manager: PackageManagerName): string {
  return `${managers[manager].run} ${script}`
}

/** The command line that installs the dependencies of `package.json`. */
export function installAllCommand(manager: PackageManagerName): string {
  return managers[manager].install
}

/** The command line that installs a package. */
export function installCommand(name: string, env: NodeJS.ProcessEnv = process.env): string {
  return `${managers[detectManager(env)].add} ${name}`
}

/**
 * The package manager that runs this process.
 *
 * @param env An environment with a user agent such as `pnpm/10.1.0 npm/? node/v22.0.0 linux x64`.
 */
export function detectManager(
  { npm_config_user_agent = '' }: NodeJS.ProcessEnv = process.env,
): PackageManagerName {
  const name = npm_config_user_agent.split('/', 1)[0] ?? ''
  return Object.hasOwn(managers, name) ? (name as PackageManagerName) : 'npm'
}
