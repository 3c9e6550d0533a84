import path from 'node:path'
import type { SiteProps } from '../../renderer/types.ts'
import { type ClientManifest, readClientManifest } from '../client/client-manifest.ts'
import { shortHash, stableJson } from '../files/hash.ts'
import { checkOutputDir } from '../output/check-output.ts'
import { OutputFolder } from '../output/output-folder.ts'
import { listFiles, readContentIndex } from '../pages/content-index.ts'
import { readPageStore } from '../pages/page-store.ts'
import { createSiteMap, type SitePage } from '../pages/site-map.ts'
import { DocsiteError } from '../problems/docsite-error.ts'
import type { Problem } from '../problems/problem.ts'
import type { RunContext, StageResult } from '../run-context.ts'
import { readTemplate } from '../templates/templates.ts'
import { runTasks } from '../workers/run-tasks.ts'
import { ImageMeasurer } from './measure-images.ts'
import { planNavs } from './plan-nav.ts'
import { planSections } from './plan-sections.ts'
import { planTasks } from './plan-tasks.ts'
import { addAssets, addSiteFiles } from './site-output.ts'
import { toSiteProps } from './site-props.ts'
import { listTaskFiles, type RenderSetup, type RenderTask } from './tasks.ts'

export interface RenderStageResult {
  routes: number
  /** Routes that had to be rendered; the others were up to date. */
  rendered: number
  written: string[]
  deleted: string[]
}

/** The render stage: make every document of the site from the content index, and publish what changed. */
export async function runRender(context: RunContext): Promise<StageResult<RenderStageResult>> {
  const { project, progress } = context
  const { cacheDir } = project
  checkOutputDir(project)
  const pages = await readPages(cacheDir)
  const { assets } = await readPageStore(cacheDir)
  const clientDir = path.join(import.meta.dirname, 'client')
  const manifest = await readClientManifest(clientDir)
  const output = await OutputFolder.open(project, 'render')
  try {
    const { setup, tasks } = await planRender(context, pages, assets, manifest, output)
    const stale: RenderTask[] = []
    for (const task of tasks) if (!(await isKept(task, output))) stale.push(task)
    progress.start('render', stale.length)
    await runTasks('render', {
      ...context,
      setup,
      tasks: stale,
      sizeOf: (task) => task.sizeBytes,
      onResult(_task, result) {
        progress.advance()
        if (result instanceof Error) throw result
        for (const file of result.files) output.addStaged(file)
      },
    })
    await addSiteFiles(context, tasks, clientDir, manifest, output)
    await addAssets(project.contentDir, pages, assets, output)
    const { written, deleted } = await output.commit()
    progress.finish(`${tasks.length} routes (${stale.length} rendered), ${written.length} files written`)
    return {
      problems: toHostNotes(context),
      result: { routes: tasks.length, rendered: stale.length, written, deleted },
    }
  } catch (error) {
    await output.discard().catch(() => {})
    throw error
  }
}

async function readPages(cacheDir: string): Promise<SitePage[]> {
  const nodes = listFiles(await readContentIndex(cacheDir))
  const summaries = new Map((await readPageStore(cacheDir)).pages.map((page) => [page.path, page]))
  return nodes.map((node) => {
    const summary = summaries.get(node.path)
    if (summary) return { node, summary }
    throw new DocsiteError('The content index and the list of compiled pages don’t belong together', {
      ruleId: 'index-damaged',
      hint: 'Run `docsite index` again.',
    })
  })
}

async function planRender(
  { project }: RunContext,
  pages: readonly SitePage[],
  assets: readonly string[],
  manifest: ClientManifest,
  output: OutputFolder,
): Promise<{ setup: RenderSetup; tasks: RenderTask[] }> {
  const { config, contentDir, cacheDir, outputDir } = project
  const sections = planSections(
    pages.map(({ node }) => node),
    config,
  )
  const navs = sections.flatMap((section) => planNavs(section, config.site.base))
  const site: SiteProps = toSiteProps(config, sections)
  const shared = {
    site,
    themeColor: config.site.themeColor,
    description: config.site.description,
    assets: { styles: manifest.styles, boot: manifest.boot, hash: manifest.hash },
    templates: {
      document: readTemplate('document.html'),
      themeScript: readTemplate('theme.js'),
      notFoundScript: readTemplate('not-found.js'),
    },
    policy: config.security,
  }
  const setup: RenderSetup = {
    ...shared,
    navs: Object.fromEntries(navs.map(({ key, nav }) => [key, nav])),
    cacheDir,
    outputDir,
    waitingDir: output.waitingDir,
  }
  const tasks = await planTasks({
    pages,
    sections,
    navs,
    config,
    map: createSiteMap(pages, assets, config),
    contentDir,
    measurer: new ImageMeasurer(),
    sharedInputs: shortHash(stableJson(shared)),
  })
  return { setup, tasks }
}

async function isKept(task: RenderTask, output: OutputFolder): Promise<boolean> {
  for (const file of listTaskFiles(task)) if (!(await output.keep(file, task.inputs))) return false
  return true
}

/** What a site without a host can't have. */
function toHostNotes({ project }: RunContext): Problem[] {
  if (project.config.site.host !== undefined) return []
  return [
    {
      ruleId: 'no-host',
      severity: 'note',
      reason: 'The site has no host: canonical links are relative, and there is no sitemap',
      hint: 'Set `site.host` in the configuration, such as `https://docs.example.org`.',
    },
  ]
}
