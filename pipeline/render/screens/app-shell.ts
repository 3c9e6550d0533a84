import { appShellRoute } from '../../../renderer/urls/output-names.ts'
import type { SitePlan } from '../site-plan.ts'
import type { RenderTask } from '../tasks.ts'

export async function plan(site: SitePlan): Promise<RenderTask[]> {
  return [
    site.toTask({
      route: appShellRoute,
      screen: { name: 'app-shell', props: {} },
      head: { title: site.config.site.name, noIndex: true },
    }),
  ]
}
