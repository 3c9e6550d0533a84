import path from 'node:path'
import { execa } from 'execa'
import hostedGitInfo from 'hosted-git-info'

/** The git repository that a folder is in. */
export interface Repository {
  /** Its folder, absolute. */
  rootDir: string
  /** The branch that is checked out; `main` if none is. */
  branch: string
  /** Where it is hosted, if its remote is a host that is known. */
  remote?: Remote
}

interface Remote {
  host: keyof typeof editViews
  owner: string
  name: string
  /** Files of the branch are edited at this address, with `/` and their path after it. */
  editUrl?: string
}

/**
 * Ask git about a folder.
 *
 * @param dir Absolute.
 * @returns Undefined without git, and outside of a repository.
 */
export async function readRepository(dir: string): Promise<Repository | undefined> {
  const git = async (...args: string[]) => {
    const { exitCode, stdout } = await execa('git', args, { cwd: dir, reject: false })
    return exitCode === 0 ? stdout.trim() : undefined
  }
  const rootDir = await git('rev-parse', '--show-toplevel')
  if (rootDir === undefined || rootDir === '') return undefined
  const branch = (await git('symbolic-ref', '--short', 'HEAD')) ?? 'main'
  const url = await git('remote', 'get-url', 'origin')
  return {
    rootDir: path.resolve(rootDir),
    branch,
    remote: url === undefined ? undefined : toRemote(url, branch),
  }
}

/** How the hosts that are known call the view that edits a file. Bitbucket's can't be addressed by path and branch. */
const editViews = { github: 'edit', gitlab: '-/edit', bitbucket: undefined }

/** @param url As git has it: `git@github.com:kettle/docs.git`. */
export function toRemote(url: string, branch: string): Remote | undefined {
  const hosted = hostedGitInfo.fromUrl(url)
  if (!hosted || !Object.hasOwn(editViews, hosted.type)) return undefined
  const { domain, user, project } = hosted
  const host = hosted.type as keyof typeof editViews
  const view = editViews[host]
  const editUrl = view && `https://${domain}/${user}/${project}/${view}/${branch}`
  return { host, owner: user, name: project, editUrl }
}
