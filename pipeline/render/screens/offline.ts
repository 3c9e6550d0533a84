import { offlineRoute } from '../../../renderer/urls/output-names.ts'
import { toStrings } from '../../config/interface-strings.ts'
import type { SitePlan } from '../site-plan.ts'
import type { RenderTask } from '../tasks.ts'

export async function plan(site: SitePlan): Promise<RenderTask[]> {
  const { config, sections } = site
  return [
    site.toTask({
      route: offlineRoute,
      screen: {
        name: 'offline',
        props: {
          siteName: config.site.name,
          sections: sections.map(({ name, title }) => ({ name, title })),
        },
      },
      head: { title: site.toTitle(toStrings(config).offlineTitle), noIndex: true },
    }),
  ]
}
