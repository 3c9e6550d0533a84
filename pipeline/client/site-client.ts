import path from 'node:path'
import type { SiteClient } from './build-own-components.ts'
import { readClientManifest } from './client-manifest.ts'
import { listOwnComponents } from './own-components.ts'

/**
 * The client of a site: the one that comes with docsite, or one with the site's own components in it.
 *
 * @param isRefreshed Whether the development server is to replace components with their state.
 */
export async function getSiteClient(
  contentDir: string,
  cacheDir: string,
  isRefreshed = false,
): Promise<SiteClient> {
  const components = await listOwnComponents(contentDir)
  if (components.length === 0) {
    const dir = path.join(import.meta.dirname, 'client')
    return { dir, manifest: await readClientManifest(dir) }
  }
  const { buildOwnComponents } = await import('./build-own-components.ts')
  return buildOwnComponents(components, cacheDir, isRefreshed)
}
