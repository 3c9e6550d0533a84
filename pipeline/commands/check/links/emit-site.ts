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

/** The site as it is emitted from the pages as they are now. */
export interface EmittedSite {
  /** All files that it has, with a leading slash. */
  files: ReadonlySet<string>
  /** What its documents refer to, by their file. */
  documents: ReadonlyMap<string, DocumentRefs>
  /** Whether components are missing in it, with what they link to, because they can't be bundled. */
  lacksComponents: boolean
  problems: Problem[]
}

/**
 * Render the site into a folder of the check's own, so that what is checked is what the pages say now, and nothing
 * that is published changes. The content index must be written.
 */
export async function emitSite(context: RunContext): Promise<EmittedSite> {
  const { runRender } = await import('../../../render/run.ts')
  const { cacheDir, rootDir } = context.project
  const outputDir = checkSiteDir(cacheDir)
  // What is in other languages isn't checked, and needn't be indexed.
  const project = { ...context.project, outputDir, parts: [context.project] }
  const emitted: RunContext = { ...context, project }
  let broken: BrokenComponents | undefined
  const { problems } = await runRender(emitted).catch(async (error: unknown) => {
    broken = await findBroken(error, emitted)
    // What is within such a component is shown without it.
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
    // What is only good to know of a build, nobody wants to know of a check.
    problems: [...(broken?.problems ?? []), ...problems.filter(({ severity }) => severity !== 'note')],
  }
}

/** @throws The error, if no component is to blame for it. */
async function findBroken(error: unknown, { project }: RunContext): Promise<BrokenComponents> {
  if (!(error instanceof ComponentsInvalid)) throw error
  const { findBrokenComponents } = await import('../../../client/find-broken-components.ts')
  const own = await listOwnComponents(project.baseContentDir)
  const broken = await findBrokenComponents(own, project.cacheDir)
  if (broken.names.length === 0) throw error
  return broken
}
