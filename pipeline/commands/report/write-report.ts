import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { escapeHtml } from '../../../renderer/escape-html.ts'
import { getSiteClient } from '../../client/site-client.ts'
import type { Project } from '../../config/load-config.ts'
import { compilePage } from '../../markdown/compile-page.ts'
import { renderBody } from '../../render/render-body.ts'
import { toSiteProps } from '../../render/site-props.ts'
import { writeAtomic } from '../../support/files/atomic-write.ts'
import type { BuildReport } from './build-report.ts'
import { toReportMarkdown } from './report-markdown.ts'

/** Absolute paths of the files that a report is written to. */
export interface ReportFiles {
  /** HTML file; a JSON file with the same base name is written next to it. */
  html?: string
  /** Markdown file. */
  summary?: string
}

/**
 * Writes a report as HTML with JSON next to it, as Markdown, or both.
 *
 * @param brokenComponents Names of components that were left out of the site's client.
 */
export async function writeReport(
  project: Project,
  report: BuildReport,
  { html, summary }: ReportFiles,
  brokenComponents?: ReadonlySet<string>,
): Promise<void> {
  const markdown = toReportMarkdown(report)
  if (summary !== undefined) await writeAtomic(summary, markdown)
  if (html === undefined) return
  const { dir, name } = path.parse(html)
  await writeAtomic(path.join(dir, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
  await writeAtomic(html, await toReportHtml(project, report, markdown, brokenComponents))
}

/** Renders the Markdown as one self-contained HTML file with the site's style sheet. */
async function toReportHtml(
  project: Project,
  { site: name }: BuildReport,
  markdown: string,
  without: ReadonlySet<string> | undefined,
): Promise<string> {
  const { config, baseContentDir, cacheDir } = project
  const { dir, manifest } = await getSiteClient(baseContentDir, cacheDir, { without })
  const style = await readFile(path.join(dir, ...manifest.styles.site.split('/')), 'utf8')
  const record = await compilePage({
    bytes: Buffer.from(markdown),
    kind: 'md',
    isThirdParty: false,
    limits: config.limits,
    load: () => undefined,
    remarkPlugins: [],
    rehypePlugins: [],
  })
  // The title is not part of the body.
  const fillers = { path: 'report.md', hrefs: record.links.map(({ url }) => url), images: [], idPrefix: '' }
  const body = renderBody(record, fillers, toSiteProps(config, [], manifest), () => undefined)
  return `<!doctype html>
<html lang="en" class="light" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Build of ${escapeHtml(name)}</title>
<style>${style}</style>
<style>main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }</style>
</head>
<body>
<main><div class="prose"><h1>Build of ${escapeHtml(name)}</h1>${body}</div></main>
</body>
</html>
`
}
