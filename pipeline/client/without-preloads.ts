import type { Plugin } from 'vite'

/**
 * Leaves Vite's helper out, which loads the stylesheets of a script before the script: a tenth of what each page loads
 * of scripts. It is for bundles without components of a site: the renderer's own scripts that are loaded later have no
 * stylesheets but those that their page names.
 */
export const withoutPreloads: Plugin = {
  name: 'docsite:without-preloads',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}
