import { statSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../../config/load-config.ts'
import { toPosixPath } from '../../support/files/posix-path.ts'
import { findWorkTree } from '../../support/files/work-tree.ts'

/** Finds the URL at which a repository shows a file. */
export type RepositoryFiles = (file: string) => string | undefined

/**
 * Creates a function that finds the URLs of files outside of the content folder, from the `editUrl` of the site. It takes
 * the path of a file relative to the content folder, such as `../src/boil.js`, and returns undefined if there is no such
 * file in the repository.
 *
 * @returns undefined if `editUrl` isn't that of the content folder on GitHub or GitLab.
 */
export function createRepositoryFiles({
  config,
  rootDir,
  contentDir,
}: Pick<Project, 'config' | 'rootDir' | 'contentDir'>): RepositoryFiles | undefined {
  const { language, languages } = config
  const editUrl = languages.find(({ code }) => code === language)?.editUrl ?? config.editUrl
  const view =
    /^(https:\/\/(?:github\.com\/[^/]+\/[^/]+|gitlab\.com\/.+?\/-)\/)(?:edit|blob)\/(.+\/)\{path\}$/.exec(
      editUrl ?? '',
    )
  if (!view) return undefined
  const [, repository = '', place = ''] = view
  const { top, dir } = findWorkTree(contentDir) ?? { top: rootDir, dir: contentDir }
  const folder = `${toPosixPath(path.relative(top, dir))}/`
  // The name of a branch may contain slashes: where it ends follows from the path of the content folder.
  if (folder.startsWith('../') || !place.endsWith(`/${encodeURI(folder)}`)) return undefined
  const branch = place.slice(0, -encodeURI(folder).length)
  return (file) => {
    const inRepository = path.posix.join(folder, file)
    if (inRepository.startsWith('../')) return undefined
    const stats = statSync(path.join(top, inRepository), { throwIfNoEntry: false })
    if (!stats) return undefined
    return `${repository}${stats.isDirectory() ? 'tree' : 'blob'}/${branch}${encodeURI(inRepository)}`
  }
}
