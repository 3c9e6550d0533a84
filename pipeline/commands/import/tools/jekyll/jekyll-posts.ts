import path from 'node:path'
import { toPageRoute } from '../../../../site/pages/page-route.ts'
import type { SourceSite } from '../../source-site.ts'
import { toDate } from './jekyll-address.ts'
import type { JekyllPage } from './jekyll-page.ts'

/**
 * Move posts into a section that is ordered by date: the first segment of their addresses if they share it,
 * else `blog`. Posts whose address is outside of the section get a redirect from their former address.
 */
export function mapPosts(pages: readonly JekyllPage[], site: SourceSite): void {
  const posts = pages.filter(({ collection }) => collection === 'posts')
  if (posts.length === 0) return
  const firsts = new Set(
    posts.filter(({ front }) => front.draft !== true).map(({ page }) => page.url.split('/')[1] ?? ''),
  )
  const [only = ''] = firsts
  // A single post such as `/kettle/` isn't in a section.
  const isBelow = posts.every(({ page }) => /^\/[^/]+\/./.test(page.url))
  const section = firsts.size === 1 && isBelow && /^[a-z][\w-]*$/i.test(only) ? only : 'blog'
  for (const { page, path: file, front } of posts) {
    const date = toDate({ path: file, front })
    const name = path.posix
      .basename(file)
      .replace(/\.\w+$/, '')
      .replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '')
    page.target = `${section}/${date === undefined ? '' : `${date}-`}${name}.md`
    if (page.url.startsWith(`/${section}/`)) continue
    if (front.draft !== true) page.formerUrl = page.url
    page.url = toPageRoute(page.target, {}, { stripNumbers: false })
  }
  site.config.sections = [
    ...(site.config.sections ?? []),
    { name: section, title: 'Blog', order: 'date', printable: false },
  ]
}
