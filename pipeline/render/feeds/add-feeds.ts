import type { Project } from '../../config/load-config.ts'
import type { OutputTarget } from '../../site/output/output-folder.ts'
import { toUrl } from '../../site/route.ts'
import type { PlannedSite } from '../plan-site.ts'
import { createFeedEntries } from './feed-entries.ts'
import { type Feed, toAtom, toRss } from './feed-text.ts'
import { listFeedFiles, planFeeds, toFeedInputs, toFeedRoute } from './plan-feeds.ts'

/**
 * Add the feeds of dated sections, as Atom and RSS, with the full text of posts. A site
 * without a host has no feeds.
 */
export async function addFeeds(
  project: Project,
  site: Pick<PlannedSite, 'sections' | 'tasks' | 'setup'>,
  output: OutputTarget,
): Promise<void> {
  const { config } = project
  const { host } = config.site
  if (host === undefined) return
  for (const planned of planFeeds(site)) {
    const files = listFeedFiles(planned)
    const inputs = toFeedInputs(planned, site.setup)
    if (files.filter((file) => output.keep(file, inputs)).length === files.length) continue
    const entries = planned.posts.map(await createFeedEntries(project, host, site.setup))
    const [atomFile, rssFile] = files
    const feed: Feed = {
      title: `${planned.title} | ${config.site.name}`,
      description: config.site.description,
      language: config.language,
      url: host + toUrl(toFeedRoute(planned), config.site.base),
      atomUrl: host + toUrl(`/${atomFile}`, config.site.base),
      rssUrl: host + toUrl(`/${rssFile}`, config.site.base),
      updated:
        entries
          .map((entry) => entry.updated)
          .sort()
          .at(-1) ?? '',
      entries,
    }
    output.add(atomFile, toAtom(feed), inputs)
    output.add(rssFile, toRss(feed), inputs)
  }
}
