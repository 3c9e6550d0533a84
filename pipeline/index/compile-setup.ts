import path from 'node:path'
import type { Project } from '../config/load-config.ts'
import { toOptionsKey } from '../markdown/cache/page-key.ts'
import type { CompileSetup } from '../markdown/compile-file.ts'
import { findImportRoot } from '../markdown/imports/import-loader.ts'
import { resolveCompileOptions } from '../markdown/plugins/load-plugins.ts'

/** Create the setup for compiling the pages of a project. */
export async function toCompileSetup({
  config,
  contentDir,
  cacheDir,
  rootDir,
}: Project): Promise<CompileSetup> {
  const importRoot = findImportRoot(contentDir)
  const linkedFolders = config.linkedFolders.map((folder) => path.resolve(rootDir, folder))
  const options = await resolveCompileOptions(config, rootDir, cacheDir)
  const { limits } = config
  const optionsKey = toOptionsKey(options)
  return { contentDir, cacheDir, rootDir, importRoot, linkedFolders, options, limits, optionsKey }
}
