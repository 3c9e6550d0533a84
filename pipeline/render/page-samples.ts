import { type PageSamples, toSamplesFile } from '../../renderer/urls/output-names.ts'
import type { Project } from '../config/load-config.ts'
import { PageCache } from '../markdown/cache/page-cache.ts'
import type { CompiledPage } from '../markdown/record.ts'
import { listFences } from '../markdown/samples/list-fences.ts'
import { planProjects } from '../markdown/samples/plan-projects.ts'
import { toDiffed, toFile } from '../markdown/samples/plan-snapshots.ts'
import type { OutputTarget } from '../site/output/output-folder.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import { shortHash } from '../support/files/hash.ts'
import { searchVersion } from './search/search-version.ts'

/** Add the files of samples beside the pages that offer to open them in an editor, if the site has one. */
export function addPageSamples(
  { config, cacheDir }: Pick<Project, 'config' | 'cacheDir'>,
  pages: readonly SitePage[],
  output: OutputTarget,
): void {
  if (config.editorUrl === undefined) return
  const cache = new PageCache(cacheDir)
  for (const { node, summary } of pages) {
    if (!summary.components.some(({ name }) => name === 'TrySample')) continue
    const file = toSamplesFile(node.url)
    const inputs = shortHash(`${searchVersion}\n${summary.key}`)
    if (output.keep(file, inputs)) continue
    const record = cache.read(summary.key)
    if (record) output.add(file, `${JSON.stringify(listSamples(record))}\n`, inputs)
  }
}

/** The files of each sample of a page as they are at its end, for the first of its variants. */
export function listSamples(record: CompiledPage): PageSamples {
  const samples: PageSamples = {}
  for (const { name, steps } of planProjects(listFences(record)).projects) {
    if (samples[name]) continue
    const files: Record<string, string> = {}
    for (const step of steps) {
      if (step.kind === 'file') files[step.path] = toFile(step).content
      else if (step.kind === 'diff') files[step.path] = toDiffed(step, files[step.path], []).content
    }
    samples[name] = files
  }
  return samples
}
