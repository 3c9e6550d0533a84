import path from 'node:path'
import { z } from 'zod'
import { writeIfChanged } from '../support/files/atomic-write.ts'
import { compareText } from '../support/files/compare.ts'
import { readPlainFile } from '../support/files/plain-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { toErrorCode } from '../support/problems/error-code.ts'
import { exitCodes } from '../support/problems/exit-code.ts'

/** One imported page: its source and the fetched revision. Missing fields are unknown. */
const lockEntrySchema = z.object({
  kind: z.enum(['github', 'npm']),
  /** URL of the repository. */
  repository: z.string().optional(),
  /** Other names of the repository, as `owner/name`. */
  otherNames: z.array(z.string()).optional(),
  repositoryId: z.string().optional(),
  package: z.string().optional(),
  branch: z.string().optional(),
  path: z.string().optional(),
  commit: z.string().optional(),
  blob: z.string().optional(),
  version: z.string().optional(),
  integrity: z.string().optional(),
  /** Hash of the page as it was written. */
  sha256: z.string(),
  /** When this revision of the README was first fetched; missing for a page that replaces a README. */
  fetchedAt: z.string().optional(),
})

export type LockEntry = z.output<typeof lockEntrySchema>
/** Entries by the path of the page relative to the content folder, with `/`. */
export type Lock = ReadonlyMap<string, LockEntry>

const lockSchema = z.object({ version: z.literal(1), sources: z.record(z.string(), lockEntrySchema) })

export function lockFilePath(rootDir: string): string {
  return path.join(rootDir, 'sources.lock.json')
}

/**
 * Read the lock file.
 *
 * @returns An empty lock if there is no file.
 * @throws {DocsiteError} If the file is invalid. To treat it as empty would lose its data.
 */
export async function readLock(file: string): Promise<Lock> {
  let text: string
  try {
    text = (await readPlainFile(file)).toString()
  } catch (error) {
    if (toErrorCode(error) === 'ENOENT') return new Map()
    throw error
  }
  try {
    return new Map(Object.entries(lockSchema.parse(JSON.parse(text)).sources))
  } catch (cause) {
    throw new DocsiteError(`\`${toShownPath(file)}\` is invalid`, {
      exitCode: exitCodes.problems,
      cause,
      problems: [
        {
          file: toShownPath(file),
          ruleId: 'readme-lock',
          severity: 'error',
          reason: 'This file isn’t a lock file of docsite, or it was changed',
          hint: 'Restore it from version control and resolve merge conflicts in it, or delete it: the next run writes it again.',
        },
      ],
    })
  }
}

/**
 * Write the lock, with pages in code-unit order and the fields of each in the order of the schema.
 *
 * @returns Whether it changed.
 */
export async function writeLock(file: string, lock: Lock): Promise<boolean> {
  const entries = [...lock].sort(([a], [b]) => compareText(a, b))
  const sources = Object.fromEntries(entries.map(([page, entry]) => [page, lockEntrySchema.parse(entry)]))
  return writeIfChanged(file, `${JSON.stringify({ version: 1, sources }, null, 2)}\n`)
}

/** The repository of a page as `owner/name`; an empty string if it is unknown. */
export function toFullName({ repository = '' }: LockEntry): string {
  return URL.canParse(repository) ? new URL(repository).pathname.slice(1) : repository
}
