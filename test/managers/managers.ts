import type { Files } from '../support/project.ts'

/** A package manager and the way to use it in a project. */
export interface Manager {
  /** Name of its column in the table. */
  name: string
  /** The npm package of the manager: alias and spec. Undefined for npm, which comes with Node.js. */
  tool?: [alias: string, spec: string]
  /** Path of its program in the folder of the alias, or a command on the `PATH` if there is no `tool`. */
  program: string
  /** Whether the program is a native executable instead of a script for Node.js. */
  isNative?: boolean
  /** Arguments that install the dependencies of `package.json`. */
  install: string[]
  /** Arguments that precede a command of an installed package. */
  exec: string[]
  /** The command prefix that docsite prints in its suggestions. */
  shownExec: string
  /** Whether it fails if the registry lacks an optional dependency, such as a binary of another platform. */
  needsAllPlatforms?: boolean
  /** Whether packages stay in archives and are resolved by a hook of Node.js. */
  isPlugNPlay?: boolean
  /**
   * Settings files of a project.
   *
   * @param registry URL of the registry, unless it is the one configured for npm.
   */
  settings: (registry: string | undefined) => Files
  /** Settings of a monorepo: packages in the `node_modules` of the root, or in that of each workspace. */
  workspaces: Partial<Record<'hoisted' | 'isolated', (registry: string | undefined) => WorkspaceSettings>>
  /** Version range for a dependency in the same monorepo. */
  workspaceVersion: string
}

export interface WorkspaceSettings {
  files: Files
  /** Value of `workspaces` in the `package.json` of the root. */
  field?: unknown
}

const folders = ['docs', 'packages/*']

const npm: Manager = {
  name: 'npm',
  program: 'npm',
  install: ['install', '--no-audit', '--no-fund'],
  exec: ['exec', '--no', '--'],
  shownExec: 'npx',
  settings: () => ({}),
  workspaces: {
    hoisted: () => ({ files: {}, field: folders }),
    isolated: () => ({ files: { '.npmrc': 'install-strategy=linked\n' }, field: folders }),
  },
  workspaceVersion: '*',
}

const pnpmWorkspace = (linker: string) => ({
  files: { 'pnpm-workspace.yaml': `packages: ${JSON.stringify(folders)}\nnodeLinker: ${linker}\n` },
})

const pnpm: Manager = {
  name: 'pnpm',
  tool: ['pnpm', 'pnpm@^12.0.0'],
  program: 'bin/pnpm.mjs',
  install: ['install', '--no-frozen-lockfile'],
  exec: ['exec'],
  shownExec: 'pnpm',
  settings: () => ({ 'pnpm-workspace.yaml': 'packages: []\n' }),
  workspaces: {
    hoisted: () => pnpmWorkspace('hoisted'),
    isolated: () => pnpmWorkspace('isolated'),
  },
  workspaceVersion: 'workspace:*',
}

const yarn1Settings = (registry: string | undefined): Files => ({
  '.yarnrc': registry ? `registry "${registry}"\n` : '',
})

const yarn1: Manager = {
  name: 'Yarn 1',
  tool: ['yarn1', 'yarn1@npm:yarn@^1.22.0'],
  program: 'bin/yarn.js',
  install: ['install', '--non-interactive'],
  exec: ['--silent', 'run'],
  shownExec: 'yarn',
  needsAllPlatforms: true,
  settings: yarn1Settings,
  workspaces: {
    hoisted: (registry) => ({ files: yarn1Settings(registry), field: folders }),
    isolated: (registry) => ({
      files: yarn1Settings(registry),
      field: { packages: folders, nohoist: ['**'] },
    }),
  },
  workspaceVersion: '*',
}

/** Settings files of Yarn 4. A lock file marks a folder as the root of a project. */
function yarn4Settings(linker: string, registry: string | undefined, more = ''): Files {
  const from = registry
    ? `npmRegistryServer: ${registry}\nunsafeHttpWhitelist: [${new URL(registry).hostname}]\n`
    : ''
  return { '.yarnrc.yml': `nodeLinker: ${linker}\nenableTelemetry: false\n${from}${more}`, 'yarn.lock': '' }
}

function yarn4(linker: 'node-modules' | 'pnp'): Manager {
  const isPlugNPlay = linker === 'pnp'
  return {
    name: isPlugNPlay ? 'Yarn 4 Plug’n’Play' : 'Yarn 4',
    tool: ['yarn4', 'yarn4@npm:@yarnpkg/cli-dist@^4.0.0'],
    program: 'bin/yarn.js',
    install: ['install', '--no-immutable'],
    exec: ['run'],
    shownExec: 'yarn',
    needsAllPlatforms: true,
    isPlugNPlay,
    settings: (registry) => yarn4Settings(linker, registry),
    workspaces: {
      // Plug'n'Play has no hoisting.
      ...(!isPlugNPlay && {
        hoisted: (registry: string | undefined) => ({
          files: yarn4Settings(linker, registry),
          field: folders,
        }),
      }),
      isolated: (registry) => ({
        files: yarn4Settings(linker, registry, isPlugNPlay ? '' : 'nmHoistingLimits: workspaces\n'),
        field: folders,
      }),
    },
    workspaceVersion: 'workspace:*',
  }
}

const bunWorkspace = (linker: string) => ({
  files: { 'bunfig.toml': `[install]\nlinker = "${linker}"\n` },
  field: folders,
})

const bun: Manager = {
  name: 'Bun',
  tool: ['bun', 'bun@^1.0.0'],
  program: 'bin/bun.exe',
  isNative: true,
  install: ['install'],
  exec: ['x', '--no-install'],
  shownExec: 'bunx',
  settings: () => ({}),
  workspaces: { hoisted: () => bunWorkspace('hoisted'), isolated: () => bunWorkspace('isolated') },
  workspaceVersion: 'workspace:*',
}

export const managers: readonly Manager[] = [npm, pnpm, yarn1, yarn4('node-modules'), yarn4('pnp'), bun]
