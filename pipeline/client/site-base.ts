import MagicString from 'magic-string'
import type { Plugin } from 'vite'

const baseUrl = /\bimport\.meta\.env\.BASE_URL\b/g
/** What takes values out of it otherwise, as in `const { BASE_URL } = import.meta.env`. */
const environment = /\bimport\.meta\.env\b(?!\s*\.)/g

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
