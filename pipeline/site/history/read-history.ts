import path from 'node:path'
import { z } from 'zod'
import { cacheNames } from '../../config/cache-layout.ts'
import type { Project } from '../../config/load-config.ts'
import { writeAtomic } from '../../support/files/atomic-write.ts'
import { sha256, shortHash } from '../../support/files/hash.ts'
import { readPlainFile } from '../../support/files/plain-file.ts'
import { toPosixPath } from '../../support/files/posix-path.ts'
import { readStored } from '../../support/files/stored-json.ts'
import { findWorkTree } from '../../support/files/work-tree.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import type { Problem } from '../../support/problems/problem.ts'
import type { PageSummary } from '../pages/page-summary.ts'
import { type FileHistory, foldCommits } from './fold-commits.ts'
import { type Commit, commitFormat, parseChanges } from './parse-changes.ts'
import { GitFailure, runGit } from './run-git.ts'
import { createHistoryReader, type PageHistory } from './to-page-history.ts'

/** The git history of a site's pages. */
export interface SiteHistory {
  of(page: Pick<PageSummary, 'path' | 'folder' | 'isThirdParty'>): PageHistory | undefined
  problems: Problem[]
}

export const noHistory: SiteHistory = { of: () => undefined, problems: [] }

/** Must be raised when the meaning of the stored data changes. */
const storeVersion = 1

// The data of ten thousand files isn't validated, because this code wrote it atomically. Only its validity is checked.
const storeSchema = z.object({
  version: z.literal(storeVersion),
  /** The hash of `.mailmap`, from which git has taken the names of authors. */
  mailmap: z.string(),
  /** The commit to which `files` belongs. */
  head: z.string(),
  files: z.custom<Record<string, FileHistory>>(isObject),
})

/** The cached commits. They never become stale: a rewritten history consists of other commits. */
const commitsSchema = z.object({
  version: z.literal(storeVersion),
  mailmap: z.string(),
  /** The commits that changed a page. */
  commits: z.custom<Commit[]>(Array.isArray),
  /** The ids of commits that changed no page. */
  others: z.custom<string[]>(Array.isArray),
})

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

interface Repository {
  /** The root folder. */
  dir: string
  head: string
  isShallow: boolean
}

/**
 * Reads the history of all pages in one pass, and caches it by commit, so that the next run only reads new commits.
 * Pages that aren't committed and imported READMEs have no history; without git no page has one.
 */
export async function readHistory(
  { config, contentDir, baseContentDir, rootDir, cacheDir }: Project,
  signal?: AbortSignal,
): Promise<SiteHistory> {
  const { git } = config
  if (git === false) return noHistory
  const toHistory = createHistoryReader({ ...git, profileHost: config.contributors.profileHost })
  try {
    const own = await findRepository(contentDir, signal)
    const base = baseContentDir === contentDir ? own : await findRepository(baseContentDir, signal)
    if (own.isShallow || base.isShallow) return { ...noHistory, problems: [toShallowNote(process.env)] }
    const read = ({ dir, head }: Repository) =>
      readFiles(
        dir,
        head,
        path.join(cacheDir, cacheNames.history, shortHash(toPosixPath(path.relative(rootDir, dir)))),
        signal,
      )
    const ownFiles = await read(own)
    const baseFiles = base.dir === own.dir ? ownFiles : await read(base)
    return {
      of({ path: page, folder, isThirdParty }) {
        // The history of an imported README in this repository only consists of its imports.
        if (isThirdParty) return undefined
        const [files, prefix] = folder === undefined ? [ownFiles, own.prefix] : [baseFiles, base.prefix]
        const name = prefix + page
        const file = files.get(name) ?? files.get(name.normalize('NFC'))
        return file && toHistory(file)
      },
      problems: [],
    }
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error
    return error.isMissing ? noHistory : { ...noHistory, problems: [toUnreadableNote(error)] }
  }
}

/**
 * Describes the state from which the history of the pages is read.
 *
 * @returns A text that stays the same as long as the history does; undefined if git can't provide it.
 */
export async function describeHistory(
  { config, contentDir, baseContentDir }: Project,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (config.git === false) return 'off'
  try {
    const repositories = await Promise.all(
      [...new Set([contentDir, baseContentDir])].map((dir) => findRepository(dir, signal)),
    )
    if (repositories.some(({ isShallow }) => isShallow)) return undefined
    const mailmaps = await Promise.all(repositories.map(({ dir }) => hashMailmap(dir)))
    return JSON.stringify([repositories, mailmaps])
  } catch (error) {
    return error instanceof GitFailure && error.isMissing ? 'none' : undefined
  }
}

/**
 * @returns The repository of a folder, and the path of the folder in it, with a slash at its end.
 * @throws {GitFailure} If git fails. If there is no repository, git isn't even started, because starting a process
 *   takes longer than looking for a `.git` entry.
 */
async function findRepository(dir: string, signal?: AbortSignal): Promise<Repository & { prefix: string }> {
  if (!findWorkTree(dir)) throw new GitFailure(`no repository at ${dir}`, true)
  const answers = await runGit(
    dir,
    ['rev-parse', '--show-toplevel', '--show-prefix', '--is-shallow-repository', 'HEAD'],
    { signal },
  )
  const [top = '', prefix = '', shallow = '', head = ''] = answers.split('\n')
  return { dir: top, prefix, isShallow: shallow === 'true', head }
}

async function hashMailmap(dir: string): Promise<string> {
  const names = readPlainFile(path.join(dir, '.mailmap')).catch((error: unknown) => {
    // If `.mailmap` is a special file, such as a named pipe, git must not be started: it would open the file and hang.
    if (error instanceof DocsiteError) throw error
    return ''
  })
  return sha256(await names)
}

/** Reads the history of every Markdown file of a repository by its path, if possible from the cache. */
async function readFiles(
  dir: string,
  head: string,
  cache: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, FileHistory>> {
  const mailmap = await hashMailmap(dir)
  const storeFile = `${cache}.json`
  const store = await readStored(storeFile, storeSchema)
  if (store?.head === head && store.mailmap === mailmap) return new Map(Object.entries(store.files))
  const commits = await readCommits(dir, head, mailmap, `${cache}-commits.json`, signal)
  const files = foldCommits(commits)
  await writeAtomic(
    storeFile,
    JSON.stringify({ version: storeVersion, mailmap, head, files: Object.fromEntries(files) }),
  )
  return files
}

/**
 * The commits that changed a Markdown file, parents before their children. Only commits that aren't cached are read.
 */
async function readCommits(
  dir: string,
  head: string,
  mailmap: string,
  cacheFile: string,
  signal?: AbortSignal,
): Promise<Commit[]> {
  const list = await runGit(dir, ['rev-list', '--topo-order', '--reverse', head], { signal })
  const ids = list.split('\n').slice(0, -1)
  const store = await readStored(cacheFile, commitsSchema)
  const usable = store?.mailmap === mailmap ? store : undefined
  const known = new Map(usable?.commits.map((commit) => [commit.id, commit]))
  const others = new Set(usable?.others)
  const unknown = ids.filter((id) => !known.has(id) && !others.has(id))
  if (unknown.length > 0) {
    const args = ['diff-tree', '--stdin', '-r', '-c', '-z', '-M', '-l1000', '--root', '--name-status']
    const text = await runGit(
      dir,
      [...args, '--encoding=UTF-8', `--format=${commitFormat}`, '--', '*.md', '*.mdx'],
      { input: `${unknown.join('\n')}\n`, signal },
    )
    for (const commit of parseChanges(text)) known.set(commit.id, commit)
  }
  const commits = ids.flatMap((id) => known.get(id) ?? [])
  await writeAtomic(
    cacheFile,
    JSON.stringify({
      version: storeVersion,
      mailmap,
      commits,
      others: ids.filter((id) => !known.has(id)),
    } satisfies z.infer<typeof commitsSchema>),
  )
  return commits
}

/** @param env The environment variables, which show whether a CI service runs the build. */
function toShallowNote(env: NodeJS.ProcessEnv): Problem {
  const gitHub = '`fetch-depth: 0` below `with:` of the step `actions/checkout`'
  const gitLab = '`GIT_DEPTH: 0` below `variables:`'
  const line = env.GITHUB_ACTIONS
    ? `Add ${gitHub}.`
    : env.GITLAB_CI
      ? `Add ${gitLab}.`
      : `On GitHub add ${gitHub}, on GitLab ${gitLab}; elsewhere run \`git fetch --unshallow\`.`
  return {
    ruleId: 'git-shallow',
    severity: 'note',
    reason: 'The repository is a shallow clone: pages have no dates and contributors from git',
    hint: `${line} Or set \`git: false\` in the configuration.`,
  }
}

function toUnreadableNote({ message }: GitFailure): Problem {
  return {
    ruleId: 'git-unreadable',
    severity: 'note',
    reason: `The history of the pages can’t be read: ${message}`,
    hint: 'Run `git log` in the content folder to see the error, or set `git: false` in the configuration.',
  }
}
