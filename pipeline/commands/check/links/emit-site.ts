import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ComponentsInvalid } from '../../../client/component-problems.ts'
import type { BrokenComponents } from '../../../client/find-broken-components.ts'
import { listOwnComponents } from '../../../client/own-components.ts'
import type { RunContext } from '../../../config/run-context.ts'
import { checkSiteDir } from '../../../site/output/check-output.ts'
import { fileListPath, readFileList } from '../../../site/output/file-list.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { DocumentCache } from './document-cache.ts'
import type { DocumentRefs } from './read-document.ts'

/** The site as rendered from the current pages. */
export interface EmittedSite {
  /** All files of the site, with a leading slash. */
  files: ReadonlySet<string>
  /** Addresses and ids of its documents, by file. */
  documents: ReadonlyMap<string, DocumentRefs>
  /** Whether components, and therefore their links, are missing because they can't be bundled. */
  lacksComponents: boolean
  problems: Problem[]
}

/**
 * Renders the site into a separate folder, so that the current pages are checked and the published output
 * doesn't change. The content index must have been written.
 */
export async function emitSite(context: RunContext): Promise<EmittedSite> {
  const { runRender } = await import('../../../render/run.ts')
  const { cacheDir, rootDir } = context.project
  const outputDir = checkSiteDir(cacheDir)
  // Other languages aren't checked and don't have to be indexed.
  const project = { ...context.project, outputDir, parts: [context.project] }
  const emitted: RunContext = { ...context, project }
  let broken: BrokenComponents | undefined
  const { problems } = await runRender(emitted).catch(async (error: unknown) => {
    broken = await findBroken(error, emitted)
    // The children of a broken component are rendered without it.
    return runRender({ ...emitted, brokenComponents: new Set(broken.names) })
  })
  const list = await readFileList(fileListPath(cacheDir, outputDir, rootDir))
  const cache = await DocumentCache.open(cacheDir)
  const documents = new Map<string, DocumentRefs>()
  for (const [file, { sha256 }] of list.entries()) {
    if (!file.endsWith('.html')) continue
    const readHtml = () => readFile(path.join(outputDir, ...file.split('/')), 'utf8')
    documents.set(`/${file}`, await cache.read(file, sha256, readHtml))
  }
  await cache.write()
  return {
    files: new Set([...list.keys()].map((file) => `/${file}`)),
    documents,
    lacksComponents: broken !== undefined,
    // Notes about a build aren't relevant for a check.
    problems: [...(broken?.problems ?? []), ...problems.filter(({ severity }) => severity !== 'note')],
  }
}

/**
 * Finds the components that can't be bundled.
 *
 * @throws The given error, if it wasn't caused by a component.
 */
async function findBroken(error: unknown, { project }: RunContext): Promise<BrokenComponents> {
  if (!(error instanceof ComponentsInvalid)) throw error
  const { findBrokenComponents } = await import('../../../client/find-broken-components.ts')
  const own = await listOwnComponents(project.baseContentDir)
  const broken = await findBrokenComponents(own, project.cacheDir)
  if (broken.names.length === 0) throw error
  return broken
}
