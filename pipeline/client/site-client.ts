import path from 'node:path'
import type { SiteClient } from './build-own-components.ts'
import { readClientManifest } from './client-manifest.ts'
import { listOwnComponents } from './own-components.ts'

export interface SiteClientOptions {
  /** Names of components that are left out because they can't be bundled. */
  without?: ReadonlySet<string>
  /** Whether the development server is to replace components with their state. */
  isRefreshed?: boolean
}

/**
 * The client of a site: the one that comes with docsite, or one with the site's own components in it.
 *
 * @throws {ComponentsInvalid} When a component can't be bundled.
 */
export async function getSiteClient(
  contentDir: string,
  cacheDir: string,
  { without, isRefreshed }: SiteClientOptions = {},
): Promise<SiteClient> {
  const own = await listOwnComponents(contentDir)
  const components = without ? own.filter(({ name }) => !without.has(name)) : own
  if (components.length === 0) {
    const dir = path.join(import.meta.dirname, 'client')
    return { dir, manifest: await readClientManifest(dir) }
  }
  const { buildOwnComponents } = await import('./build-own-components.ts')
  return buildOwnComponents(components, cacheDir, isRefreshed)
}
