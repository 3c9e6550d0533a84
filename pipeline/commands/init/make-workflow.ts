import { fillTemplate } from '../../site/templates.ts'
import type { PackageManagerName } from '../../support/problems/package-manager.ts'

export interface WorkflowOptions {
  manager: PackageManagerName
  branch: string
  /** Path of the site's folder within the repository, with `/`; empty if it is the root of the repository. */
  folder: string
  /** Output folder, relative to the site's folder. */
  output: string
  /** Path of the lock file within the repository, with `/`. In a workspace, it is in the root. */
  lockFile: string
  /** Name of the script that checks the site. */
  check: string
  /** Name of the script that builds the site. */
  build: string
}

/** Steps that install the packages, and the command that runs a script, by package manager. */
const setups: Record<PackageManagerName, { before?: string; cache: boolean; install: string; run: string }> =
  {
    npm: { cache: true, install: 'npm ci', run: 'npm run' },
    pnpm: { before: '- run: corepack enable', cache: true, install: 'pnpm install', run: 'pnpm run' },
    yarn: { before: '- run: corepack enable', cache: true, install: 'yarn install', run: 'yarn run' },
    bun: { before: '- uses: oven-sh/setup-bun@v2', cache: false, install: 'bun install', run: 'bun run' },
  }

/**
 * Creates the GitHub Actions workflow that checks, builds and publishes a site.
 *
 * @param template Text of the template `ci/github.yml`.
 */
export function makeWorkflow(
  template: string,
  { manager, branch, folder, output, lockFile, check, build }: WorkflowOptions,
): string {
  const { before, cache, install, run } = setups[manager]
  const below = folder === '' ? '' : `${folder}/`
  const setup = [
    before,
    '- uses: actions/setup-node@v5',
    '  with:',
    '    node-version: 22',
    cache ? `    cache: ${manager}` : undefined,
    // setup-node uses the lock file as the cache key. It looks for it only in the root, and fails if there is
    // none.
    cache && lockFile.includes('/') ? `    cache-dependency-path: ${lockFile}` : undefined,
    `- run: ${install}`,
  ]
  return `${fillTemplate(template, {
    branch,
    folder: below,
    output,
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
