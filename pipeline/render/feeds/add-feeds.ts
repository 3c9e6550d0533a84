import { toAtomFile, toRssFile } from '../../../renderer/urls/output-names.ts'
import type { Project } from '../../config/load-config.ts'
import { PageCache } from '../../markdown/cache/page-cache.ts'
import type { OutputTarget } from '../../site/output/output-folder.ts'
import { toUrl } from '../../site/route.ts'
import { shortHash, stableJson } from '../../support/files/hash.ts'
import { loadComponents } from '../component-library.ts'
import type { PlannedSection } from '../plan-sections.ts'
import type { PlannedSite } from '../plan-site.ts'
import { renderBody } from '../render-body.ts'
import type { RenderTask } from '../tasks.ts'
import { type Feed, type FeedEntry, maxFeedEntries, toAtom, toRss } from './feed-text.ts'
import { toFeedHtml } from './to-feed-html.ts'

/**
 * Add the feeds of dated sections, as Atom and RSS, with the full text of posts. A site
 * without a host has no feeds.
 */
export async function addFeeds(
  { config, cacheDir }: Project,
  { sections, tasks, setup }: Pick<PlannedSite, 'sections' | 'tasks' | 'setup'>,
  output: OutputTarget,
): Promise<void> {
  const { host } = config.site
  if (host === undefined) return
  const taskOf = new Map(tasks.map((task) => [task.route, task]))
  for (const section of sections.filter(({ order }) => order === 'date')) {
    const posts = listPosts(section, taskOf).slice(0, maxFeedEntries)
    if (posts.length === 0) continue
    const files = [toAtomFile(section.name), toRssFile(section.name)] as const
    const { title } = section
    // Without an index page, this is the list of the posts.
    const url = `/${section.name}/`
    const inputs = shortHash(
      stableJson({ title, url, posts: posts.map((post) => post.task.inputs), setup: setup.site }),
    )
    if (files.filter((file) => output.keep(file, inputs)).length === files.length) continue
    const library = await loadComponents(setup.ownComponents)
    const records = new PageCache(cacheDir)
    const toHtml = ({ body }: Post['props'], address: string): string => {
      const record = body && records.read(body.key)
      return record ? toFeedHtml(renderBody(record, body, setup.site, library), address) : ''
    }
    const entries = posts.map(({ task, props, date }): FeedEntry => {
      const address = host + toUrl(task.route, config.site.base)
      const published = `${date}T00:00:00Z`
      const { lastModified = published } = task.head
      return {
        title: props.title,
        url: address,
        published,
        // A post may have been written before its date.
        updated: lastModified > published ? lastModified : published,
        summary: task.head.description,
        authors: props.contributors.map(({ name }) => name),
        html: toHtml(props, address),
      }
    })
    const [atomFile, rssFile] = files
    const feed: Feed = {
      title: `${title} | ${config.site.name}`,
      description: config.site.description,
      language: config.language,
      url: host + toUrl(url, config.site.base),
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

interface Post {
  task: RenderTask
  props: Extract<RenderTask['screen'], { name: 'content' }>['props']
  /** The date of the post, as `YYYY-MM-DD`. */
  date: string
}

/** List the posts of a section that have a valid date, newest first. */
function listPosts({ pages }: PlannedSection, taskOf: ReadonlyMap<string, RenderTask>): Post[] {
  return pages.flatMap(({ url }) => {
    const task = taskOf.get(url)
    if (task?.screen.name !== 'content') return []
    const { props } = task.screen
    const { date } = props
    return date === undefined || Number.isNaN(Date.parse(date)) ? [] : [{ task, props, date }]
  })
}
