import { toPrintableRoute } from '../../../renderer/urls/output-names.ts'
import { toStrings } from '../../config/interface-strings.ts'
import type { FileNode } from '../../site/pages/content-index.ts'
import { toUrl } from '../../site/route.ts'
import { planChapters, toChapterId } from '../plan-chapters.ts'
import type { PlannedSection } from '../plan-sections.ts'
import type { SitePlan } from '../site-plan.ts'
import { type PrintedPart, splitPrintable } from '../split-printable.ts'
import type { RenderTask } from '../tasks.ts'

export async function plan(site: SitePlan): Promise<RenderTask[]> {
  const printed = site.sections.filter(({ printable }) => printable)
  return (await Promise.all(printed.map((section) => planSection(section, site)))).flat()
}

/** Plan one printable page or, for a long section, a table of contents and its parts. */
function planSection(section: PlannedSection, site: SitePlan): Promise<RenderTask[]> {
  const parts = splitPrintable(section)
  const { base } = site
  if (parts.length === 0) {
    const whole = {
      route: toPrintableRoute(section.name),
      pages: section.pages,
      sectionUrl: toUrl(section.url, base),
    }
    return Promise.all([planDocument(whole, section, site)])
  }
  const sectionUrl = toUrl(toPrintableRoute(section.name), base)
  return Promise.all([
    planContents(parts, section, site),
    ...parts.map((part) =>
      planDocument(
        { ...part, partTitle: part.title, sectionUrl, otherParts: parts.filter((other) => other !== part) },
        section,
        site,
      ),
    ),
  ])
}

interface PlannedDocument extends Pick<PrintedPart, 'route' | 'pages'> {
  partTitle?: string
  sectionUrl: string
  otherParts?: readonly PrintedPart[]
}

async function planDocument(
  { route, pages: nodes, partTitle, sectionUrl, otherParts = [] }: PlannedDocument,
  section: PlannedSection,
  site: SitePlan,
): Promise<RenderTask> {
  const { config } = site
  const pagesOf = (listed: readonly FileNode[]) => listed.flatMap(({ url }) => site.pageAt(url) ?? [])
  const pages = pagesOf(nodes)
  const chapters = await planChapters(pages, config.site, {
    bodyOf: (page) => site.bodyOf(page),
    languageOf: (page) => site.fallbackLanguageOf(page),
    otherParts: otherParts.map((part) => ({ route: part.route, pages: pagesOf(part.pages) })),
  })
  const { printableTitle } = toStrings(config)
  return site.toTask({
    route,
    screen: {
      name: 'printable',
      props: { siteName: config.site.name, title: section.title, partTitle, sectionUrl, chapters },
    },
    head: {
      title: site.toTitle(partTitle === undefined ? printableTitle : `${printableTitle}: ${partTitle}`),
      noIndex: true,
    },
    ...site.partsOf(pages, route),
  })
}

function planContents(parts: readonly PrintedPart[], section: PlannedSection, site: SitePlan): RenderTask {
  const { config, base } = site
  return site.toTask({
    route: toPrintableRoute(section.name),
    screen: {
      name: 'printable',
      props: {
        siteName: config.site.name,
        title: section.title,
        sectionUrl: toUrl(section.url, base),
        chapters: [],
        parts: parts.map(({ route, title, pages }) => {
          const url = toUrl(route, base)
          const chapters = pages.map((page) => ({
            title: page.title,
            language: site.languageAt(page.url),
            url: `${url}#${toChapterId(page.url)}`,
          }))
          return { title, url, chapters }
        }),
      },
    },
    head: { title: site.toTitle(toStrings(config).printableTitle), noIndex: true },
  })
}
