import path from 'node:path'
import { execa } from 'execa'
import hostedGitInfo from 'hosted-git-info'

/** The git repository that a folder is in. */
export interface Repository {
  /** Absolute path of the repository's root. */
  rootDir: string
  /** The branch that is checked out; if HEAD is detached, the default branch of `origin`, or `main`. */
  branch: string
  /** The hosted repository, if the remote `origin` is on a known host. */
  remote?: Remote
}

interface Remote {
  host: keyof typeof editViews
  owner: string
  name: string
  /**
   * Prefix of the URL at which a file of the branch is edited; `/` and the file's path have to be appended.
   */
  editUrl?: string
}

/**
 * Reads with git which repository a folder belongs to.
 *
 * @param dir Absolute path of the folder.
 * @returns undefined if git isn't installed or the folder isn't in a repository.
 */
export async function readRepository(dir: string): Promise<Repository | undefined> {
  const git = async (...args: string[]) => {
    const { exitCode, stdout } = await execa('git', args, { cwd: dir, reject: false })
    return exitCode === 0 ? stdout.trim() : undefined
  }
  const rootDir = await git('rev-parse', '--show-toplevel')
  if (rootDir === undefined || rootDir === '') return undefined
  const branch = (await git('symbolic-ref', '--short', 'HEAD')) ?? (await readDefaultBranch()) ?? 'main'
  const url = await git('remote', 'get-url', 'origin')
  return {
    rootDir: path.resolve(rootDir),
    branch,
    remote: url === undefined ? undefined : toRemote(url, branch),
  }

  /** The default branch of `origin`, as the clone recorded it. */
  async function readDefaultBranch(): Promise<string | undefined> {
    return (await git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD'))?.replace(/^origin\//, '')
  }
}

/**
 * URL segment of the view that edits a file, for each known host. Bitbucket's view can't be addressed by path
 * and branch.
 */
const editViews = { github: 'edit', gitlab: '-/edit', bitbucket: undefined }

/** @param url The URL of the git remote: `git@github.com:kettle/docs.git`. */
export function toRemote(url: string, branch: string): Remote | undefined {
  const hosted = hostedGitInfo.fromUrl(url)
  if (!hosted || !Object.hasOwn(editViews, hosted.type)) return undefined
  const { domain, user, project } = hosted
  const host = hosted.type as keyof typeof editViews
  const view = editViews[host]
  const editUrl = view && `https://${domain}/${user}/${project}/${view}/${branch}`
  return { host, owner: user, name: project, editUrl }
}
