import type { PackageManagerName } from '../../support/problems/package-manager.ts'

/** The names of each package manager's lock file: first the current one, then those of earlier versions. */
export const lockFiles: Readonly<
  Record<PackageManagerName, readonly [current: string, ...earlier: string[]]>
> = {
  pnpm: ['pnpm-lock.yaml'],
  yarn: ['yarn.lock'],
  bun: ['bun.lock', 'bun.lockb'],
  npm: ['package-lock.json'],
}
