import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const requireFromVite = createRequire(createRequire(import.meta.url).resolve('vite/package.json'))

/**
 * Imports a module of rolldown in the version that Vite depends on. With a dependency of its own, docsite would install
 * a second version of 20 MB whenever Vite depends on another one.
 *
 * @param id Such as `rolldown/utils`.
 */
export async function importFromVite<Module>(id: string): Promise<Module> {
  return (await import(/* @vite-ignore */ pathToFileURL(requireFromVite.resolve(id)).href)) as Module
}
