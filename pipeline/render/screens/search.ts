import { toStrings } from '../../config/interface-strings.ts'
import { toUrl } from '../../site/route.ts'
import type { SitePlan } from '../site-plan.ts'
import type { RenderTask } from '../tasks.ts'

/** Plan the page that the search form leads to without JavaScript. */
export async function plan(site: SitePlan): Promise<RenderTask[]> {
  const route = site.routeOf('search')
  if (route === undefined) return []
  const { base, config } = site
  const sections = site.flatSite
    ? site.rootLinks()
    : site.sections.map(({ title, url }) => ({ label: title, url: toUrl(url, base) }))
  return [
    site.toTask({
      route,
      screen: { name: 'search', props: { sections } },
      head: { title: site.toTitle(toStrings(config).search), noIndex: true },
    }),
  ]
}
