import type { Project } from '../../config/load-config.ts'
import type { OutputFolder } from '../../site/output/output-folder.ts'
import type { Route } from '../../site/route.ts'
import type { RenderSetup } from '../tasks.ts'
import { createFeedEntries } from './feed-entries.ts'
import { replaceEntries, toAtomEntry, toRssItem } from './feed-text.ts'
import { listFeedFiles, type PlannedFeed, toFeedInputs } from './plan-feeds.ts'

/**
 * Replace posts in a published feed. Only their texts may have changed: the feed must have the same posts, and
 * the same titles and times.
 *
 * @param isEdited Whether a post has changed, by its route.
 * @returns Whether the feed contains the new texts now. If it doesn't, it isn't what docsite has written.
 */
export async function patchFeed(
  project: Pick<Project, 'config' | 'cacheDir'>,
  feed: PlannedFeed,
  isEdited: (route: Route) => boolean,
  setup: RenderSetup,
  output: Pick<OutputFolder, 'readPublished' | 'add'>,
): Promise<boolean> {
  const { host } = project.config.site
  if (host === undefined) return true
  const toEntry = await createFeedEntries(project, host, setup)
  const changed = feed.posts.flatMap((post, index) =>
    isEdited(post.route) ? [[index, toEntry(post)] as const] : [],
  )
  const inputs = toFeedInputs(feed, setup)
  const [atomFile, rssFile] = listFeedFiles(feed)
  for (const [file, format] of [
    [atomFile, toAtomEntry],
    [rssFile, toRssItem],
  ] as const) {
    const entries = new Map(changed.map(([index, entry]) => [index, format(entry)]))
    const text = replaceEntries(output.readPublished(file) ?? '', entries, feed.posts.length)
    if (text === undefined) return false
    output.add(file, text, inputs)
  }
  return true
}
