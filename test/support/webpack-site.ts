import { cpSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { createProject, type Files, type OnEnd } from './project.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Create a site that checks its pages with this repository's modules in `checks/` and its installed webpack.
 *
 * @param check The `check` key of the configuration.
 * @param onEnd Registers the deletion of the folder; by default it is deleted after the test.
 */
export function createWebpackSite(check: object, files: Files, onEnd?: OnEnd): string {
  const dir = createProject(
    {
      'docsite.config.json': JSON.stringify({ site: { name: 'Site' }, check }),
      'package.json': JSON.stringify({ devDependencies: { webpack: '*', 'webpack-cli': '*' } }),
      ...files,
    },
    onEnd,
  )
  cpSync(path.join(root, 'checks'), path.join(dir, 'checks'), {
    recursive: true,
    filter: (file) => !/\.test\.ts$|tsconfig\.json$/.test(file),
  })
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'), 'dir')
  return dir
}
