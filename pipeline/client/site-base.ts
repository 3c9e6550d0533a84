import MagicString from 'magic-string'
import type { Plugin } from 'vite'

const expression = 'import.meta.env.BASE_URL'

/** Code for the base path of a site, by where it runs: bundles are the same for every base. */
export const baseCode = {
  /** The module is imported with the base in the query of its address. */
  server: 'new URL(import.meta.url).searchParams.get("base")',
  /** Scripts are in one folder below the base. */
  client: 'new URL("../",import.meta.url).pathname',
}

/** Gives `import.meta.env.BASE_URL` the base path of the site, as Vite documents it: it would be `/` everywhere. */
export function siteBase(side: keyof typeof baseCode): Plugin {
  return {
    name: 'docsite:site-base',
    enforce: 'pre',
    transform(source) {
      if (!source.includes(expression)) return null
      const edited = new MagicString(source).replaceAll(expression, `(${baseCode[side]})`)
      return { code: edited.toString(), map: edited.generateMap({ hires: true }) }
    },
  }
}
