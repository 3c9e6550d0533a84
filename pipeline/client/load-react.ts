import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/*
 * Imported for its side effect: all React modules that render pages are loaded from the same build of React.
 *
 * Each of these modules chooses the development or the production build by `NODE_ENV` when it is loaded. A
 * program that calls the package's API may have any value there, and Vite sets it in the middle of a build. A
 * mixture of both builds fails with "dispatcher.getOwner is not a function". Therefore all of them are loaded
 * at once; later imports get the same modules from the cache.
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

/**
 * Whether the program has loaded the development build. If not, production is used: it is several times as
 * fast.
 */
function isDevelopmentLoaded(): boolean {
  const folders = ['react', 'react-dom'].map((name) =>
    path.join(path.dirname(require.resolve(name)), 'cjs', path.sep),
  )
  return Object.keys(require.cache).some(
    (file) => file.endsWith('.development.js') && folders.some((folder) => file.startsWith(folder)),
  )
}
