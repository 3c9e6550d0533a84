import { normalizePath, type Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const replacement = '\0docsite/without-preloads.js'

/**
 * Takes Vite's helper from the renderer's scripts, which loads the stylesheets of a script before the script: 650 bytes of
 * the first one. What they load later has no stylesheets but those that the page names. Components of a site keep it.
 *
 * @param rendererDir The folder of the renderer's sources.
 */
export function withoutPreloads(rendererDir: string): Plugin {
  const dir = normalizePath(rendererDir)
  return {
    name: 'docsite:without-preloads',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === helper && importer !== undefined && normalizePath(importer).startsWith(dir)
        ? replacement
        : null,
    load: (id) => (id === replacement ? 'export const __vitePreload = (load) => load()' : null),
  }
}
