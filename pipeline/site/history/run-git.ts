import { execFile } from 'node:child_process'

/** The failure of a git command. */
export class GitFailure extends Error {
  /** Whether git isn't installed, or there is no repository, or the repository has no commits. */
  readonly isMissing: boolean

  constructor(message: string, isMissing: boolean) {
    super(message)
    this.isMissing = isMissing
  }
}

/** Environment variables of git hooks, which would make git use another repository than that of the folder. */
const repositoryVariables = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_COMMON_DIR']

const isAbsent = /not a git repository|unknown revision|ambiguous argument 'HEAD'|Needed a single revision/

/**
 * Runs a git plumbing command, whose output depends neither on the user's settings nor on the locale.
 *
 * @param dir A folder in the repository.
 * @param input The text for its standard input.
 * @returns Its standard output.
 * @throws {GitFailure} If the command fails.
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
      // The output for a history of 20,000 commits is about 2 MB.
      { env, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY, signal, windowsHide: true },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout)
        if (error.name === 'AbortError') return reject(error)
        const reason = stderr.trim().split('\n')[0] || error.message
        reject(new GitFailure(reason, error.code === 'ENOENT' || isAbsent.test(stderr)))
      },
    )
    // If git exits before it has read all input, its exit code is reported.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
