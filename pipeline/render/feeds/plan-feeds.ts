import { toAtomFile, toRssFile } from '../../../renderer/urls/output-names.ts'
import { shortHash, stableJson } from '../../support/files/hash.ts'
import type { PlannedSite } from '../plan-site.ts'
import type { RenderSetup, RenderTask } from '../tasks.ts'
import { maxFeedEntries } from './feed-text.ts'

/** The feed of a dated section, in both formats. */
export interface PlannedFeed {
  /** The name of the section. */
  section: string
  title: string
  /** The newest posts, newest first. */
  posts: RenderTask[]
}

/** Plan the feeds of dated sections that have posts. */
export function planFeeds({ sections, tasks }: Pick<PlannedSite, 'sections' | 'tasks'>): PlannedFeed[] {
  const taskOf = new Map(tasks.map((task) => [task.route, task]))
  return sections
    .filter(({ order }) => order === 'date')
    .map(({ name, title, pages }) => {
      const posts = pages.flatMap(({ url }) => taskOf.get(url) ?? []).filter(isPost)
      return { section: name, title, posts: posts.slice(0, maxFeedEntries) }
    })
    .filter(({ posts }) => posts.length > 0)
}

/** Whether a document is a post with a valid date. */
function isPost({ screen }: RenderTask): boolean {
  const date = screen.name === 'content' ? screen.props.date : undefined
  return date !== undefined && !Number.isNaN(Date.parse(date))
}

export function listFeedFiles({ section }: Pick<PlannedFeed, 'section'>): [atom: string, rss: string] {
  return [toAtomFile(section), toRssFile(section)]
}

/** The address of a section, as a route. Without an index page, this is the list of the posts. */
export function toFeedRoute({ section }: Pick<PlannedFeed, 'section'>): `/${string}` {
  return `/${section}/`
}

/** Hash everything that a feed depends on. */
export function toFeedInputs(feed: PlannedFeed, { site }: Pick<RenderSetup, 'site'>): string {
  const posts = feed.posts.map(({ inputs }) => inputs)
  return shortHash(stableJson({ title: feed.title, url: toFeedRoute(feed), posts, setup: site }))
}
