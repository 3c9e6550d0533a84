import { toPrintableRoute } from '../../../renderer/urls/output-names.ts'
import { toStrings } from '../../config/interface-strings.ts'
import { toUrl } from '../../site/route.ts'
import { planChapters } from '../plan-chapters.ts'
import type { PlannedSection } from '../plan-sections.ts'
import type { SitePlan } from '../site-plan.ts'
import type { RenderTask } from '../tasks.ts'

export function plan(site: SitePlan): Promise<RenderTask[]> {
  return Promise.all(
    site.sections.filter(({ printable }) => printable).map((section) => planSection(section, site)),
  )
}

async function planSection(section: PlannedSection, site: SitePlan): Promise<RenderTask> {
  const { config, base } = site
  const route = toPrintableRoute(section.name)
  const pages = section.pages.flatMap(({ url }) => site.pageAt(url) ?? [])
  const chapters = await planChapters(pages, config.site, {
    bodyOf: (page) => site.bodyOf(page),
    languageOf: (page) => site.fallbackLanguageOf(page),
  })
  return site.toTask({
    route,
    screen: {
      name: 'printable',
      props: {
        siteName: config.site.name,
        title: section.title,
        sectionUrl: toUrl(section.url, base),
        chapters,
      },
    },
    head: { title: site.toTitle(toStrings(config).printableTitle), noIndex: true },
    ...site.partsOf(pages, route),
  })
}
