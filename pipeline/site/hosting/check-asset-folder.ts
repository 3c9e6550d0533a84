import path from 'node:path'
import { assetsFolder } from '../../../renderer/urls/hashed-assets.ts'
import type { Project } from '../../config/load-config.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import type { Problem } from '../../support/problems/problem.ts'

/** Whether all files below `/assets/` have names that change with their bytes: none of them is the site's own. */
export function hasHashedNames(assets: readonly string[]): boolean {
  return findInAssetFolder(assets) === undefined
}

/** The first file of the site's own in the folder in which hosts take all names to change with their bytes. */
function findInAssetFolder(assets: readonly string[]): string | undefined {
  return assets.find((asset) => asset.startsWith(assetsFolder))
}

/** Warn of a site's own files where a host would store them for a year. */
export function checkAssetFolder({ config, contentDir }: Project, assets: readonly string[]): Problem[] {
  const { hosting } = config
  const file = findInAssetFolder(assets)
  if (file === undefined || hosting === undefined || hosting.provider === 'github-pages') return []
  return [
    {
      file: toShownPath(path.join(contentDir, ...file.split('/'))),
      ruleId: 'hosting-assets',
      severity: 'warning',
      reason: 'The site has files of its own in `assets/`, so browsers store nothing there for long',
      hint: 'Rename the folder: docsite publishes its scripts and stylesheets in one of this name.',
    },
  ]
}
