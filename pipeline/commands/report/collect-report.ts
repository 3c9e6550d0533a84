import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { searchFolder } from '../../../renderer/urls/output-names.ts'
import type { Project } from '../../config/load-config.ts'
import type { WrittenFiles } from '../../site/output/file-list.ts'
import { contentIndexFile, listFiles, readContentIndex } from '../../site/pages/content-index.ts'
import { createLinkTargets } from '../../site/pages/link-targets.ts'
import { readPages } from '../../site/pages/read-pages.ts'
import { resolveLink } from '../../site/pages/resolve-refs.ts'
import { collectRedirects } from '../../site/redirects/collect-redirects.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { addTimes, type BuildReport, countLinks, takeLargest } from './build-report.ts'
import type { Measurements } from './measurements.ts'

/** Creates the report of a build from its measurements and the files that it has left in the cache. */
export async function collectReport(
  project: Project,
  files: WrittenFiles,
  { stages, compiled, rendered }: Measurements,
  made: Pick<BuildReport, 'compiled' | 'routes' | 'rendered'>,
  problems: readonly Problem[],
): Promise<BuildReport> {
  const current = [...files.entries()].filter(([, { outdated }]) => outdated === undefined)
  const sizes = current.map(([file, { sizeBytes }]) => ({ file, bytes: sizeBytes }))
  const isDocument = ({ file }: { file: string }) => file.endsWith('.html')
  const isSearch = ({ file }: { file: string }) => file.startsWith(searchFolder)
  const bytesOf = ({ bytes }: { bytes: number }) => bytes
  const fileOf = ({ file }: { file: string }) => file
  const heaviest = takeLargest(sizes.filter(isDocument), bytesOf, fileOf)
  const counts = countLinks(await readLinks(project))
  const linked = [...counts].map(([route, links]) => ({ route, links }))
  return {
    version: 1,
    site: project.config.site.name,
    stages: stages.map(({ name, ms }) => ({ name, ms: Math.round(ms) })),
    pages: counts.size,
    ...made,
    slowest: takeLargest(
      addTimes(await toRoutes(compiled, project), rendered),
      ({ ms }) => ms,
      ({ route }) => route,
    ).map(({ route, ms, compileMs, renderMs }) => ({
      route,
      ms: Math.round(ms),
      compileMs: Math.round(compileMs),
      renderMs: Math.round(renderMs),
    })),
    heaviest: await Promise.all(
      heaviest.map(async ({ file, bytes }) => ({ file, bytes, gzipBytes: await measureGzip(project, file) })),
    ),
    assets: takeLargest(
      sizes.filter((file) => !isDocument(file) && !isSearch(file)),
      bytesOf,
      fileOf,
    ),
    searchBytes: sum(sizes.filter(isSearch).map(bytesOf)),
    outputBytes: sum(sizes.map(bytesOf)),
    orphans: linked
      .filter(({ route, links }) => links === 0 && route !== '/')
      .map(({ route }) => route)
      .sort(),
    mostLinked: takeLargest(
      linked,
      ({ links }) => links,
      ({ route }) => route,
    ).filter(({ links }) => links > 0),
    problems: countProblems(problems),
  }
}

/** Maps pages to their routes. Pages with errors have no route and are left out. */
async function toRoutes(
  pages: readonly { path: string; ms: number }[],
  { stateDir }: Project,
): Promise<{ route: string; ms: number }[]> {
  if (pages.length === 0 || !existsSync(contentIndexFile(stateDir))) return []
  const routes = new Map(listFiles(await readContentIndex(stateDir)).map((node) => [node.path, node.url]))
  return pages.flatMap((page) => {
    const route = routes.get(page.path)
    return route === undefined ? [] : { route, ms: page.ms }
  })
}

/** @returns the routes that the text of each page links to, by the route of the page. */
async function readLinks(project: Project): Promise<Map<string, string[]>> {
  // If the first build found errors, no content index has been written yet.
  if (!existsSync(contentIndexFile(project.stateDir))) return new Map()
  const { pages, assets } = await readPages(project.stateDir)
  const map = createLinkTargets(pages, assets, project, collectRedirects(project, pages))
  return new Map(
    pages.map((page) => [
      page.node.url,
      page.summary.links.flatMap(({ url }) => resolveLink(url, page, project.config.site, map).route ?? []),
    ]),
  )
}

async function measureGzip({ outputDir }: Project, file: string): Promise<number> {
  const bytes = await readFile(path.join(outputDir, ...file.split('/')))
  return (await promisify(gzip)(bytes)).length
}

function countProblems(problems: readonly Problem[]): BuildReport['problems'] {
  const counts = new Map<string, BuildReport['problems'][number]>()
  for (const { ruleId, severity } of problems) {
    const key = `${severity} ${ruleId}`
    const known = counts.get(key) ?? { ruleId, severity, count: 0 }
    counts.set(key, { ...known, count: known.count + 1 })
  }
  return takeLargest(
    [...counts.values()],
    ({ count }) => count,
    ({ ruleId }) => ruleId,
    counts.size,
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
