import path from 'node:path'
import hostedGitInfo from 'hosted-git-info'
import type { Repository } from '../source.ts'
import type { PackageJson } from './manifest.ts'

export interface PackageRepository {
  repository: Repository
  /** The folder of the package, with a trailing `/`; empty for the root. */
  directory: string
}

/** URL segments of the views of a file, for the hosts that npm knows. */
const viewsOf: Record<string, Repository['views']> = {
  github: { blob: 'blob', raw: 'raw', tree: 'tree', edit: 'edit' },
  gitlab: { blob: '-/blob', raw: '-/raw', tree: '-/tree', edit: '-/edit' },
  bitbucket: { blob: 'src', raw: 'raw', tree: 'src' },
}

/**
 * The repository in a `package.json`, in any of the forms that npm allows.
 *
 * The default branch is unknown; hosts resolve `HEAD` to it.
 */
export function toPackageRepository({ repository }: PackageJson): PackageRepository | undefined {
  if (!repository) return undefined
  const hosted = hostedGitInfo.fromUrl(repository.url)
  const views = hosted && viewsOf[hosted.type]
  if (hosted && views) {
    const url = `https://${hosted.domain}/${hosted.user}/${hosted.project}`
    const fullName = `${hosted.user}/${hosted.project}`
    return {
      repository: { url, fullName, views, branch: 'HEAD', otherNames: [] },
      directory: toDirectory(repository.directory),
    }
  }
  // A self-hosted server, such as GitHub Enterprise: most of them use the same URLs as GitHub.
  const match = /^(?:git\+)?(https?:\/\/[^?#]+?)(?:\.git)?\/?$/.exec(repository.url)
  const url = match?.[1] !== undefined && URL.canParse(match[1]) ? new URL(match[1]) : undefined
  const fullName = url?.pathname.slice(1)
  if (!url || !fullName?.includes('/')) return undefined
  return {
    repository: {
      url: `${url.origin}${url.pathname}`,
      fullName,
      views: { blob: 'blob', raw: 'raw', tree: 'tree' },
      branch: 'HEAD',
      otherNames: [],
    },
    directory: toDirectory(repository.directory),
  }
}

function toDirectory(directory = ''): string {
  const normal = path.posix.normalize(`/${directory}/`).slice(1)
  return normal === '/' ? '' : normal
}
