import path from 'node:path'
import { createFsFromVolume, Volume } from 'memfs'
import type { Compiler } from 'webpack'
import type { Webpack } from '../load-webpack.ts'

/** The members of the context that a loader gets, with their values. */
export type ContextMembers = ReadonlyMap<string, unknown>

/**
 * Read what webpack gives to a loader as `this`, by building a module with a loader that shows it. Plugins that add
 * members are on.
 *
 * @param rootDir The folder of the configuration.
 */
export function listMembers(webpack: Webpack, rootDir: string): Promise<ContextMembers> {
  const members = new Map<string, unknown>()
  // Getters only answer while the loader runs.
  const show = (context: object) => {
    for (const [name, value] of Object.entries(context)) members.set(name, value)
  }
  const compiler = webpack({
    mode: 'development',
    context: rootDir,
    entry: 'data:text/javascript,0',
    module: {
      rules: [
        {
          scheme: 'data',
          loader: path.join(rootDir, 'checks/loader-context/show-context.cjs'),
          options: { show },
        },
      ],
    },
    plugins: [
      new webpack.HotModuleReplacementPlugin(),
      new webpack.LoaderOptionsPlugin({ debug: true, minimize: true }),
    ],
  })
  compiler.outputFileSystem = createFsFromVolume(new Volume()) as unknown as Compiler['outputFileSystem']
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
        else resolve(members)
      })
    })
  })
}
