import path from 'node:path'
import { createFsFromVolume, Volume } from 'memfs'
import type { Compiler } from 'webpack'
import type { Webpack } from '../load-webpack.ts'

/** The members of the context that a loader gets, with their values. */
export type ContextMembers = ReadonlyMap<string, unknown>

/**
 * Reads the context that webpack passes to a loader as `this`: builds a module with a loader that reports it. Plugins
 * that add members are enabled.
 *
 * @param rootDir The folder of the configuration.
 * @throws {Error} If the build fails.
 */
export function listMembers(webpack: Webpack, rootDir: string): Promise<ContextMembers> {
  const members = new Map<string, unknown>()
  // Values are read at once, because the getters only work while the loader runs.
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
