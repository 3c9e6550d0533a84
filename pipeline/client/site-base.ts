import MagicString from 'magic-string'
import type { Plugin } from 'vite'

const baseUrl = /\bimport\.meta\.env\.BASE_URL\b/g
/** Other uses of the object, such as `const { BASE_URL } = import.meta.env`. */
const environment = /\bimport\.meta\.env\b(?!\s*\.)/g

/**
 * Expressions for the site's base path that are evaluated at runtime: bundles are the same for every base.
 */
export const baseCode = {
  /** The server module is imported with the base in the query of its URL. */
  server: 'new URL(import.meta.url).searchParams.get("base")',
  /** Client scripts are in a folder directly below the base. */
  client: 'new URL("../",import.meta.url).pathname',
}

/**
 * Makes `import.meta.env.BASE_URL` the site's base path, as Vite documents it. It would always be `/`
 * otherwise.
 */
export function siteBase(side: keyof typeof baseCode): Plugin {
  return {
    name: 'docsite:site-base',
    enforce: 'pre',
    transform(source) {
      if (!source.includes('import.meta.env')) return null
      const code = baseCode[side]
      const edited = new MagicString(source)
        .replaceAll(environment, `({...import.meta.env,BASE_URL:${code}})`)
        .replaceAll(baseUrl, `(${code})`)
      return edited.hasChanged()
        ? { code: edited.toString(), map: edited.generateMap({ hires: true }) }
        : null
    },
  }
}
