import { execFile } from 'node:child_process'

/** Why git has no answer. `missing`: it isn't installed, or there is no repository, or no commit in it. */
export class GitFailure extends Error {
  readonly isMissing: boolean

  constructor(message: string, isMissing: boolean) {
    super(message)
    this.isMissing = isMissing
  }
}

/** What a hook of git sets, which would make git look in another repository than that of the folder. */
const repositoryVariables = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_COMMON_DIR']

const isAbsent = /not a git repository|unknown revision|ambiguous argument 'HEAD'|Needed a single revision/

/**
 * Run a command of git's plumbing, whose output follows neither the user's settings nor the locale.
 *
 * @param dir A folder of the repository.
 * @param input What is written to its standard input.
 * @returns What it printed.
 * @throws {GitFailure}
 */
export function runGit(
  dir: string,
  args: readonly string[],
  { input = '', signal }: { input?: string; signal?: AbortSignal } = {},
): Promise<string> {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' }
  for (const name of repositoryVariables) delete env[name]
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      ['-C', dir, ...args],
      // A history of 20,000 commits takes about 2 MB.
      { env, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY, signal, windowsHide: true },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout)
        if (error.name === 'AbortError') return reject(error)
        const reason = stderr.trim().split('\n')[0] || error.message
        reject(new GitFailure(reason, error.code === 'ENOENT' || isAbsent.test(stderr)))
      },
    )
    // What ends before it has read everything is reported by its exit code.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
