import path from 'node:path'
import { z } from 'zod'
import { writeIfChanged } from '../support/files/atomic-write.ts'
import { compareText } from '../support/files/compare.ts'
import { readPlainFile } from '../support/files/plain-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { toErrorCode } from '../support/problems/error-code.ts'
import { exitCodes } from '../support/problems/exit-code.ts'

/** One imported page: where it came from, and in which state. Absent fields are unknown. */
const lockEntrySchema = z.object({
  kind: z.enum(['github', 'npm']),
  /** Address of the repository, and its other names as `owner/name`. */
  repository: z.string().optional(),
  otherNames: z.array(z.string()).optional(),
  repositoryId: z.string().optional(),
  package: z.string().optional(),
  branch: z.string().optional(),
  path: z.string().optional(),
  commit: z.string().optional(),
  blob: z.string().optional(),
  version: z.string().optional(),
  integrity: z.string().optional(),
  /** Of the page as it was written. */
  sha256: z.string(),
  /** When this state of the README was first fetched; absent of a page that replaces a README. */
  fetchedAt: z.string().optional(),
})

export type LockEntry = z.output<typeof lockEntrySchema>
/** By the path of the page below the content folder, with `/`. */
export type Lock = ReadonlyMap<string, LockEntry>

const lockSchema = z.object({ version: z.literal(1), sources: z.record(z.string(), lockEntrySchema) })

export function lockFilePath(rootDir: string): string {
  return path.join(rootDir, 'sources.lock.json')
}

/**
 * Empty if there is no file.
 *
 * @throws {DocsiteError} When there is one that can't be understood: to take it for empty would lose what it says.
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
    throw new DocsiteError(`\`${toShownPath(file)}\` can’t be understood`, {
      exitCode: exitCodes.problems,
      cause,
      problems: [
        {
          file: toShownPath(file),
          ruleId: 'readme-lock',
          severity: 'error',
          reason: 'This file isn’t one that docsite wrote, or not as it wrote it',
          hint: 'Restore it from version control, with the marks of merges resolved; or delete it: the next run writes it again.',
        },
      ],
    })
  }
}

/** Write the lock, pages in code-unit order and what is said of each in the order above. @returns Whether it changed. */
export async function writeLock(file: string, lock: Lock): Promise<boolean> {
  const entries = [...lock].sort(([a], [b]) => compareText(a, b))
  const sources = Object.fromEntries(entries.map(([page, entry]) => [page, lockEntrySchema.parse(entry)]))
  return writeIfChanged(file, `${JSON.stringify({ version: 1, sources }, null, 2)}\n`)
}

/** The repository of a page as `owner/name`; empty if none is known. */
export function toFullName({ repository = '' }: LockEntry): string {
  return URL.canParse(repository) ? new URL(repository).pathname.slice(1) : repository
}
