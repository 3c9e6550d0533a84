import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const loader = path.resolve(import.meta.dirname, '../pipeline/client/load-react.ts')
const modules = ['react', 'react/jsx-runtime', 'react-dom/server']
const prefix = '\0one-react-build:'

/**
 * Makes the command's imports of React load `load-react.ts` first. It loads all modules of React at once, so that all
 * are of the same build: production or development.
 */
export const oneReactBuild: Plugin = {
  name: 'one-react-build',
  enforce: 'pre',
  resolveId: (id) => (modules.includes(id) ? prefix + id : null),
  load(id) {
    if (!id.startsWith(prefix)) return null
    const name = id.slice(prefix.length)
    const names = Object.keys(createRequire(import.meta.url)(name)).filter((key) => key !== 'default')
    return [
      "import { createRequire } from 'node:module'",
      `import ${JSON.stringify(loader)}`,
      `const library = createRequire(import.meta.url)(${JSON.stringify(name)})`,
      'export default library',
      `export const { ${names.join(', ')} } = library`,
    ].join('\n')
  },
}
