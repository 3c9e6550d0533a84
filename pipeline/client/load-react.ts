import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/*
 * Imported for its effect: the modules of React that pages are rendered with are of one build.
 *
 * Each of them chooses its build by `NODE_ENV` when it is loaded. A program that calls the package's API has any value
 * there, and Vite sets it in the middle of a build: halves of two builds fail with "dispatcher.getOwner is not a
 * function". So all are loaded at once; what imports one of them later gets the same.
 */
loadTogether('react', 'react/jsx-runtime', 'react-dom/server')

function loadTogether(...ids: string[]): void {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = isDevelopmentLoaded() ? 'development' : 'production'
  try {
    for (const id of ids) require(id)
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/** Whether the program has loaded the development build before: production renders several times as fast. */
function isDevelopmentLoaded(): boolean {
  const folders = ['react', 'react-dom'].map((name) =>
    path.join(path.dirname(require.resolve(name)), 'cjs', path.sep),
  )
  return Object.keys(require.cache).some(
    (file) => file.endsWith('.development.js') && folders.some((folder) => file.startsWith(folder)),
  )
}
