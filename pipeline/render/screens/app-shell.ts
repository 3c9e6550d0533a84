import type { SitePlan } from '../site-plan.ts'
import type { RenderTask } from '../tasks.ts'

export async function plan(site: SitePlan): Promise<RenderTask[]> {
  return [
    site.toTask({
      route: '/app-shell/',
      screen: { name: 'app-shell', props: {} },
      title: site.config.site.name,
      noIndex: true,
    }),
  ]
}
