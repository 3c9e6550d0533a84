/** How a package manager runs an installed command, and adds a package. */
interface PackageManager {
  exec: string
  add: string
}

const npm: PackageManager = { exec: 'npx', add: 'npm install' }

const others: Record<string, PackageManager> = {
  pnpm: { exec: 'pnpm', add: 'pnpm add' },
  yarn: { exec: 'yarn', add: 'yarn add' },
  bun: { exec: 'bunx', add: 'bun add' },
}

/**
 * A command line as the user's package manager runs it: `npx` doesn't find what Yarn's Plug'n'Play installed.
 *
 * @param command Such as `docsite serve`.
 * @param env Package managers name themselves in `npm_config_user_agent`; without one it is npm.
 */
export function execCommand(command: string, env: NodeJS.ProcessEnv = process.env): string {
  return `${detect(env).exec} ${command}`
}

/** The command line that installs a package. */
export function installCommand(name: string, env: NodeJS.ProcessEnv = process.env): string {
  return `${detect(env).add} ${name}`
}

/** @param env With a user agent such as `pnpm/10.1.0 npm/? node/v22.0.0 linux x64`. */
function detect({ npm_config_user_agent = '' }: NodeJS.ProcessEnv): PackageManager {
  const name = npm_config_user_agent.split('/', 1)[0] ?? ''
  return Object.hasOwn(others, name) ? (others[name] ?? npm) : npm
}
