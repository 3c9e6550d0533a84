import path from 'node:path'
import type { OwnClientOptions, SiteClient } from './build-own-components.ts'
import { readClientManifest } from './client-manifest.ts'
import { listOwnComponents } from './own-components.ts'

export interface SiteClientOptions extends OwnClientOptions {
  /** Names of components that are left out because they can't be bundled. */
  without?: ReadonlySet<string>
}

/**
 * Get the client of a site: the prebuilt one that is part of docsite or, if the site has own components, a
 * client that is built with them.
 *
 * @throws {ComponentsInvalid} When a component can't be bundled.
 */
export async function getSiteClient(
  contentDir: string,
  cacheDir: string,
  { without, ...options }: SiteClientOptions = {},
): Promise<SiteClient> {
  const own = await listOwnComponents(contentDir)
  const components = without ? own.filter(({ name }) => !without.has(name)) : own
  if (components.length === 0) {
    const dir = path.join(import.meta.dirname, 'client')
    return { dir, manifest: await readClientManifest(dir) }
  }
  const { buildOwnComponents } = await import('./build-own-components.ts')
  return buildOwnComponents(components, cacheDir, options)
}
