import type { Post } from '../../renderer/types.ts'
import { toDate } from '../site/pages/sidebar-order.ts'
import { toUrl } from '../site/route.ts'
import type { PlannedSection } from './plan-sections.ts'
import type { SitePlan } from './site-plan.ts'

/** List the posts of a blog in the order of the section, without its index page. */
export function toPosts(
  { pages, url: indexUrl }: PlannedSection,
  site: Pick<SitePlan, 'base' | 'languageAt'>,
): Post[] {
  return pages
    .filter(({ url }) => url !== indexUrl)
    .map(({ title, url, name, description }) => ({
      title,
      language: site.languageAt(url),
      url: toUrl(url, site.base),
      date: toDate(name),
      description,
    }))
}
