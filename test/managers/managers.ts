import type { Files } from '../support/project.ts'

/** A package manager, and how a project uses it. */
export interface Manager {
  /** Its column in the table. */
  name: string
  /** What is installed to have it: an alias and a package with its version. Undefined if it comes with Node.js. */
  tool?: [alias: string, spec: string]
  /** Its program within the folder of the alias; the command on the `PATH` if there is no tool. */
  program: string
  /** Whether the program is one of its own, and none of Node.js. */
  isNative?: boolean
  /** Arguments that install what `package.json` names. */
  install: string[]
  /** Arguments before a command of an installed package. */
  exec: string[]
  /** What docsite says to run it with. */
  shownExec: string
  /** Whether it stops at an optional dependency that the registry lacks: mirrors have no binaries of other platforms. */
  needsAllPlatforms?: boolean
  /** Whether packages are in archives, and Node.js finds them by a hook. */
  isPlugNPlay?: boolean
  /** Settings of a project. @param registry Address of the registry to use, if it isn't the one of npm's settings. */
  settings: (registry: string | undefined) => Files
  /** A monorepo with packages in the root's `node_modules`, or with each one's own. */
  workspaces: Partial<Record<'hoisted' | 'isolated', (registry: string | undefined) => WorkspaceSettings>>
  /** The version of a dependency that is in the same monorepo. */
  workspaceVersion: string
}

export interface WorkspaceSettings {
  files: Files
  /** The field `workspaces` of the root's `package.json`. */
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

/** Settings of Yarn 4. A lock file makes a folder the root of a project. */
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
      // With Plug'n'Play there is nothing to hoist.
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
