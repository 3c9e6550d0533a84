import { cpSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { createProject, type Files, type OnEnd } from './project.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A site that proves its pages with this repository's modules and the webpack that is installed in it.
 *
 * @param onEnd When the folder goes; by default with the test.
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
