import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeIfChanged } from '../../files/atomic-write.ts'
import { checkSiteDir } from '../../output/check-output.ts'
import { fileListPath, readFileList } from '../../output/file-list.ts'
import type { Problem } from '../../problems/problem.ts'
import type { RunContext } from '../../run-context.ts'
import { readingVersion } from '../reading-version.ts'
import { type DocumentRefs, readDocument } from './read-document.ts'

/** The site as it is emitted from the pages as they are now. */
export interface EmittedSite {
  /** All files that it has, with a leading slash. */
  files: ReadonlySet<string>
  /** What its documents refer to, by their file. */
  documents: ReadonlyMap<string, DocumentRefs>
  problems: Problem[]
}

/** What the cache remembers of documents: parsing all of them takes seconds. */
const readSchema = z.object({
  version: z.literal(readingVersion),
  documents: z.record(
    z.string(),
    z.object({
      sha256: z.string(),
      refs: z.array(z.object({ kind: z.enum(['link', 'image', 'asset']), url: z.string() })),
      ids: z.array(z.string()),
    }),
  ),
})

/**
 * Render the site into a folder of the check's own, so that what is checked is what the pages say now, and nothing
 * that is published changes. The content index has to be written.
 */
export async function emitSite(context: RunContext): Promise<EmittedSite> {
  const { runRender } = await import('../../render/run.ts')
  const { cacheDir, rootDir } = context.project
  const outputDir = checkSiteDir(cacheDir)
  const { problems } = await runRender({ ...context, project: { ...context.project, outputDir } })
  const list = await readFileList(fileListPath(cacheDir, outputDir, rootDir))
  const cacheFile = path.join(cacheDir, 'check', 'documents.json')
  const known = await readKnown(cacheFile)
  const documents: Record<string, z.output<typeof readSchema>['documents'][string]> = {}
  for (const [file, { sha256 }] of list) {
    if (!file.endsWith('.html')) continue
    const before = known[file]
    documents[file] =
      before?.sha256 === sha256
        ? before
        : { sha256, ...readDocument(await readFile(path.join(outputDir, ...file.split('/')), 'utf8')) }
  }
  await writeIfChanged(cacheFile, JSON.stringify({ version: readingVersion, documents }))
  return {
    files: new Set([...list.keys()].map((file) => `/${file}`)),
    documents: new Map(Object.entries(documents).map(([file, { refs, ids }]) => [`/${file}`, { refs, ids }])),
    problems,
  }
}

async function readKnown(file: string): Promise<z.output<typeof readSchema>['documents']> {
  try {
    return readSchema.parse(JSON.parse(await readFile(file, 'utf8'))).documents
  } catch {
    return {} // Absent or damaged: it is only a cache.
  }
}
