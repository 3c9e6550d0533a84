import { execa } from 'execa'
import { createProject, type Files, type OnEnd, writeFiles } from './project.ts'

export interface CommitOptions {
  /** Such as `Ann <ann@kettle.example>`. */
  author?: string
  /** Such as `2026-02-04T10:20:30+05:00`. */
  date?: string
}

/** A real git repository, created for a test. */
export class Repository {
  readonly dir: string

  constructor(dir: string) {
    this.dir = dir
  }

  /** Create a repository with the files of a site, which aren't committed yet. */
  static async create(files: Files, onEnd?: OnEnd): Promise<Repository> {
    const repository = new Repository(createProject(files, onEnd))
    await repository.git('init', '--quiet', '--initial-branch', 'main')
    return repository
  }

  async git(...args: string[]): Promise<string> {
    return (await execa('git', args, { cwd: this.dir, env: identity })).stdout
  }

  /** Write files and commit all changes. */
  async commit(
    files: Files,
    { author = 'Ann <ann@kettle.example>', date }: CommitOptions = {},
  ): Promise<void> {
    writeFiles(this.dir, files)
    await this.git('add', '--all')
    await execa('git', ['commit', '--quiet', '--allow-empty', '--message', 'Change', '--author', author], {
      cwd: this.dir,
      env: { ...identity, ...(date && { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }) },
    })
  }
}

/** Ignore the git settings of the user who runs the tests. */
const identity = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_COMMITTER_NAME: 'Kettle',
  GIT_COMMITTER_EMAIL: 'kettle@kettle.example',
}
