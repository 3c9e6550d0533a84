import type { Project } from '../../config/load-config.ts'
import { PageCache } from '../../markdown/cache/page-cache.ts'
import { toUrl } from '../../site/route.ts'
import { loadComponents } from '../component-library.ts'
import { renderBody } from '../render-body.ts'
import type { RenderSetup, RenderTask } from '../tasks.ts'
import type { FeedEntry } from './feed-text.ts'
import { toFeedHtml } from './to-feed-html.ts'

/** Renders posts as entries of a feed, with their full texts. */
export async function createFeedEntries(
  { config, cacheDir }: Pick<Project, 'config' | 'cacheDir'>,
  host: string,
  { site, ownComponents }: Pick<RenderSetup, 'site' | 'ownComponents'>,
): Promise<(post: RenderTask) => FeedEntry> {
  const library = await loadComponents(ownComponents)
  const records = new PageCache(cacheDir)
  return ({ route, screen, head }) => {
    if (screen.name !== 'content') throw new Error(`Not a post: ${route}`)
    const { title, date, contributors, body } = screen.props
    const url = host + toUrl(route, config.site.base)
    const published = `${date}T00:00:00Z`
    const { lastModified = published } = head
    const record = body && records.read(body.key)
    return {
      title,
      url,
      published,
      // A post may have been written before its date.
      updated: lastModified > published ? lastModified : published,
      summary: head.description,
      authors: contributors.map(({ name }) => name),
      html: record ? toFeedHtml(renderBody(record, body, site, library), url) : '',
    }
  }
}
