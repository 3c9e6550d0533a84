import { notFoundFile, notFoundRoute } from '../../../renderer/urls/output-names.ts'
import type { SitePlan } from '../site-plan.ts'
import type { RenderTask } from '../tasks.ts'

export async function plan(site: SitePlan): Promise<RenderTask[]> {
  return [
    site.toTask({
      route: notFoundRoute,
      file: notFoundFile,
      screen: { name: 'not-found', props: {} },
      head: { title: site.config.site.name, noIndex: true },
      // A page that doesn't exist has no counterparts: the language and version menus lead to home pages.
      place: { menuRoute: '/' },
    }),
  ]
}
