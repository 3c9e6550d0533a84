import { normalizePath, type Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const replacement = '\0docsite/without-preloads.js'

/**
 * Removes Vite's preload helper from the renderer's scripts. It loads the stylesheets of a script before the
 * script, and takes 650 bytes of the boot script. Scripts that the renderer imports dynamically need no
 * stylesheets except those that the page links anyway. The site's own components keep the helper.
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
