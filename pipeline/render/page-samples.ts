import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type PageSamples, toSamplesFile } from '../../renderer/urls/output-names.ts'
import type { Project } from '../config/load-config.ts'
import { PageCache } from '../markdown/cache/page-cache.ts'
import type { CompiledPage } from '../markdown/record.ts'
import { listFences } from '../markdown/samples/list-fences.ts'
import { planProjects } from '../markdown/samples/plan-projects.ts'
import { toDiffed, toFile } from '../markdown/samples/plan-snapshots.ts'
import type { OutputTarget } from '../site/output/output-folder.ts'
import type { PageSummary } from '../site/pages/page-summary.ts'
import type { Route } from '../site/route.ts'
import { shortHash, stableJson } from '../support/files/hash.ts'
import { completeManifest, listTouched, runNpmCommands, type SampleVersions } from './sample-manifest.ts'
import { searchVersion } from './search/search-version.ts'

/** The properties of a page that are needed for its samples. */
export interface SamplePage {
  node: { url: Route }
  summary: Pick<PageSummary, 'components' | 'key'>
}

/** Whether a page offers to open a sample in an online editor. */
export function hasSamples({ components }: SamplePage['summary']): boolean {
  return components.some(({ name }) => name === 'TrySample')
}

/** Add the samples of pages that offer to open them in an online editor, if the site has configured one. */
export function addPageSamples(
  { config, cacheDir, rootDir }: Pick<Project, 'config' | 'cacheDir' | 'rootDir'>,
  pages: readonly SamplePage[],
  output: Pick<OutputTarget, 'keep' | 'add'>,
): void {
  if (config.editorUrl === undefined) return
  const cache = new PageCache(cacheDir)
  const versions = readVersions(path.resolve(rootDir, config.check.samples.packageDir))
  for (const { node, summary } of pages) {
    if (!hasSamples(summary)) continue
    const file = toSamplesFile(node.url)
    const inputs = shortHash(`${searchVersion}\n${summary.key}\n${stableJson(versions)}`)
    if (output.keep(file, inputs)) continue
    const record = cache.read(summary.key)
    if (record) output.add(file, `${JSON.stringify(listSamples(record, versions))}\n`, inputs)
  }
}

/**
 * List the samples of a page. Each contains the files in their final state, for the first variant of the
 * sample, and a `package.json` that installs the packages that they use.
 *
 * @param versions Versions of the packages that samples may use.
 */
export function listSamples(record: CompiledPage, versions: SampleVersions): PageSamples {
  const samples: PageSamples = {}
  for (const { name, steps } of planProjects(listFences(record)).projects) {
    if (samples[name]) continue
    const files: Record<string, string> = {}
    const scripts: string[] = []
    for (const step of steps) {
      if (step.kind === 'file') files[step.path] = toFile(step).content
      else if (step.kind === 'diff') files[step.path] = toDiffed(step, files[step.path], []).content
      else if (step.kind === 'run') {
        const manifest = runNpmCommands(files['package.json'], step.script, versions)
        if (manifest !== undefined) files['package.json'] = manifest
        for (const file of listTouched(step.script)) files[file] ??= ''
        if (step.expectsError === false) scripts.push(step.script)
      }
    }
    samples[name] = completeManifest(files, scripts, versions)
  }
  return samples
}

/**
 * Read the packages that samples are checked with from the `package.json` of a
 * folder; empty if there is none.
 */
function readVersions(packageDir: string): SampleVersions {
  const file = path.join(packageDir, 'package.json')
  if (!existsSync(file)) return {}
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    SampleVersions | undefined
  >
  return { ...dependencies, ...devDependencies }
}
