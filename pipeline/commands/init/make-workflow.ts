import { fillTemplate } from '../../site/templates.ts'
import type { PackageManagerName } from '../../support/problems/package-manager.ts'

export interface WorkflowOptions {
  manager: PackageManagerName
  branch: string
  /** The folder of the site within the repository, with `/`; empty if it is the repository's own. */
  folder: string
  /** Names of the scripts. */
  check: string
  build: string
}

/** Steps that install the packages of the site; scripts run with the same manager. */
const setups: Record<PackageManagerName, { before?: string; cache: boolean; install: string; run: string }> =
  {
    npm: { cache: true, install: 'npm ci', run: 'npm run' },
    pnpm: { before: '- run: corepack enable', cache: true, install: 'pnpm install', run: 'pnpm run' },
    yarn: { before: '- run: corepack enable', cache: true, install: 'yarn install', run: 'yarn run' },
    bun: { before: '- uses: oven-sh/setup-bun@v2', cache: false, install: 'bun install', run: 'bun run' },
  }

/** Name of the lock file, by which setup-node finds what it has cached. */
const lockFiles: Record<PackageManagerName, string> = {
  npm: 'package-lock.json',
  pnpm: 'pnpm-lock.yaml',
  yarn: 'yarn.lock',
  bun: 'bun.lock',
}

/**
 * The workflow of GitHub Actions that checks, builds and publishes a site.
 *
 * @param template `ci/github.yml`.
 */
export function makeWorkflow(
  template: string,
  { manager, branch, folder, check, build }: WorkflowOptions,
): string {
  const { before, cache, install, run } = setups[manager]
  const below = folder === '' ? '' : `${folder}/`
  const setup = [
    before,
    '- uses: actions/setup-node@v5',
    '  with:',
    '    node-version: 22',
    cache ? `    cache: ${manager}` : undefined,
    cache && folder !== '' ? `    cache-dependency-path: ${below}${lockFiles[manager]}` : undefined,
    `- run: ${install}`,
  ]
  return `${fillTemplate(template, {
    branch,
    folder: below,
    workingDirectory:
      folder === '' ? '' : `    defaults:\n      run:\n        working-directory: ${folder}\n`,
    setup: setup
      .filter((line) => line !== undefined)
      .map((line) => `      ${line}`)
      .join('\n'),
    check: `${run} ${check}`,
    build: `${run} ${build}`,
  })}\n`
}
