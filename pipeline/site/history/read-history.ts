import path from 'node:path'
import { z } from 'zod'
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

/** What git knows of the pages of a site. */
export interface SiteHistory {
  of(page: Pick<PageSummary, 'path' | 'folder' | 'isThirdParty'>): PageHistory | undefined
  problems: Problem[]
}

export const noHistory: SiteHistory = { of: () => undefined, problems: [] }

/** Rises when what is stored has another meaning. */
const storeVersion = 1

// Of ten thousand files only what says whether they fit is checked: they were written whole, by this code.
const storeSchema = z.object({
  version: z.literal(storeVersion),
  /** Of `.mailmap`, by which git has named the authors. */
  mailmap: z.string(),
  /** The commit that `files` is about. */
  head: z.string(),
  files: z.custom<Record<string, FileHistory>>(isObject),
})

/** Commits never change: a history that was rewritten has others. */
const commitsSchema = z.object({
  version: z.literal(storeVersion),
  mailmap: z.string(),
  /** Those that changed a page. */
  commits: z.custom<Commit[]>(Array.isArray),
  /** Ids of those that changed none. */
  others: z.custom<string[]>(Array.isArray),
})

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

interface Repository {
  /** The top folder. */
  dir: string
  head: string
  isShallow: boolean
}

/**
 * Read the history of all pages in one pass, and keep it by commit: the next run reads what is new. Pages that aren't
 * committed and READMEs of others have no history here; without git nothing has.
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
        path.join(cacheDir, 'history', shortHash(toPosixPath(path.relative(rootDir, dir)))),
        signal,
      )
    const ownFiles = await read(own)
    const baseFiles = base.dir === own.dir ? ownFiles : await read(base)
    return {
      of({ path: page, folder, isThirdParty }) {
        // Its history here is that of imports.
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
 * What the history of the pages is read from.
 *
 * @returns Undefined where git doesn't say it; the same text as long as the same is read.
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
 * @throws {GitFailure} When git doesn't answer; without asking it where there is no repository, because starting a
 * process takes longer than looking for one.
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
    // Git would open it.
    if (error instanceof DocsiteError) throw error
    return ''
  })
  return sha256(await names)
}

/** The history of every Markdown file of a repository by its path, from the cache as far as it has it. */
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

/** The commits that changed a Markdown file, parents before their children; those that aren't known are asked for. */
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

/** @param env Which CI service runs the build, if one does. */
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
    reason:
      'This clone has only a part of its history: pages are without the dates and contributors that git knows',
    hint: `${line} Or set \`git: false\` in the configuration.`,
  }
}

function toUnreadableNote({ message }: GitFailure): Problem {
  return {
    ruleId: 'git-unreadable',
    severity: 'note',
    reason: `The history of the pages can’t be read: ${message}`,
    hint: 'Run `git log` in the folder of the pages to see why. Or set `git: false` in the configuration.',
  }
}
