import { normalizePath, type Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const replacement = '\0docsite/without-preloads.js'
/** Arguments of the helper's calls: Vite later replaces the first one with a list of stylesheets. */
const preloadArguments = ', __VITE_PRELOAD__, import.meta.url)'

/**
 * Removes Vite's preload helper from the renderer's scripts. It loads the stylesheets of a script before the
 * script, and takes 650 bytes of the boot script. Scripts that the renderer imports dynamically need no
 * stylesheets except those that the page links anyway. The site's own components keep the helper.
 *
 * @param rendererDir The folder of the renderer's sources.
 */
export function withoutPreloads(rendererDir: string): Plugin {
  const dir = normalizePath(rendererDir)
  const isOfRenderer = (id: string) => normalizePath(id).startsWith(dir)
  return {
    name: 'docsite:without-preloads',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === helper && importer !== undefined && isOfRenderer(importer) ? replacement : null,
    load: (id) => (id === replacement ? 'export const __vitePreload = (load) => load()' : null),
    renderChunk(code, { moduleIds }) {
      const importing = moduleIds.filter((id) => this.getModuleInfo(id)?.dynamicallyImportedIds.length)
      return importing.every(isOfRenderer) ? code.replaceAll(preloadArguments, ')') : null
    },
  }
}
