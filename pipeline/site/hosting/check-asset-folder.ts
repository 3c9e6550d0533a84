import path from 'node:path'
import { assetsFolder } from '../../../renderer/urls/hashed-assets.ts'
import type { Project } from '../../config/load-config.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import type { Problem } from '../../support/problems/problem.ts'

/**
 * Whether all files below `/assets/` have names that contain a hash, which means that none of them is the site's own.
 */
export function hasHashedNames(assets: readonly string[]): boolean {
  return findInAssetFolder(assets) === undefined
}

/** The site's own first file in the folder whose files hosts let browsers cache for a year. */
function findInAssetFolder(assets: readonly string[]): string | undefined {
  return assets.find((asset) => asset.startsWith(assetsFolder))
}

/** Warns about the site's own files in the assets folder, because they prevent long-term caching. */
export function checkAssetFolder({ config, contentDir }: Project, assets: readonly string[]): Problem[] {
  const { hosting } = config
  const file = findInAssetFolder(assets)
  if (file === undefined || hosting === undefined || hosting.provider === 'github-pages') return []
  return [
    {
      file: toShownPath(path.join(contentDir, ...file.split('/'))),
      ruleId: 'hosting-assets',
      severity: 'warning',
      reason: 'The content has its own files in `assets/`, so browsers can’t cache that folder for long',
      hint: 'Rename the folder: docsite publishes its scripts and stylesheets in a folder with this name.',
    },
  ]
}
