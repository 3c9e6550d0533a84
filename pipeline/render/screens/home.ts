import type { z } from 'zod'
import type { HomeCatalog, HomeNews, HomePageProps, HomeWay } from '../../../renderer/screens/home/props.ts'
import { countPlaces } from '../../../renderer/screens/home/sponsor-ranks.ts'
import { sponsorsFile } from '../../../renderer/urls/output-names.ts'
import type { Config } from '../../config/schema.ts'
import { sponsorsFileSchema } from '../../site/pages/site-data.ts'
import { toUrl } from '../../site/route.ts'
import { toOrigin } from '../content-security-policy.ts'
import { toSiteData } from '../head/structured-data.ts'
import type { PlannedSection } from '../plan-sections.ts'
import type { ScreenData } from '../screen-plan.ts'
import type { SitePlan } from '../site-plan.ts'
import { toSiteUrl } from '../site-props.ts'
import type { RenderTask } from '../tasks.ts'
import { toPosts } from '../to-posts.ts'

/** Maximum number of posts on the home page. */
const maxPosts = 3
/** Maximum number of pages in a catalog on the home page. */
const maxNames = 12

type SponsorsFile = z.infer<typeof sponsorsFileSchema>

export const data: ScreenData = {
  name: sponsorsFile,
  schema: sponsorsFileSchema,
  isUsed: ({ sponsors }) => sponsors !== undefined,
}

export async function plan(site: SitePlan): Promise<RenderTask[]> {
  const route = site.routeOf('home')
  if (route === undefined) return []
  const page = site.pageAt(route)
  const sponsors = site.data.get(sponsorsFile) as SponsorsFile | undefined
  const images = (sponsors?.sponsors ?? []).flatMap(({ image }) => (image && toOrigin(image)) ?? [])
  const { name, description } = site.config.site
  const facts = site.siteFacts()
  return [
    site.toTask({
      route,
      screen: {
        name: 'home',
        props: {
          ...toHomeProps(site, sponsors),
          body: page && (await site.bodyOf(page)),
          fallbackLanguage: site.fallbackLanguageOf(page),
        },
      },
      head: {
        title: name,
        description: page?.node.description || description,
        lastModified: site.historyOf(page)?.lastUpdated,
        structuredData: facts && toSiteData({ site: facts, language: site.config.language }),
      },
      search: page && site.searchOf(page),
      ...site.partsOf(page ? [page] : [], route, [...new Set(images)].sort()),
    }),
  ]
}

/**
 * Create the props of the home page except its body. Without a configuration it lists the
 * site's sections and pages.
 */
function toHomeProps(
  site: SitePlan,
  sponsors: SponsorsFile | undefined,
): Omit<HomePageProps, 'body' | 'fallbackLanguage'> {
  const { config, sections } = site
  const { home } = config
  const { name, description, base } = config.site
  const news = toNews(home?.news, site)
  const shared = {
    name,
    ways: toWays(
      config,
      // The news already link to their section.
      sections.filter(({ url }) => toUrl(url, base) !== news?.url),
    ),
    news,
    sponsors: toSupport(config, sponsors),
  }
  if (!home) {
    return {
      ...shared,
      headline: [name, ''],
      words: [],
      steps: [],
      lead: description,
      actions: [],
      pages: site.rootLinks(),
      catalogs: [],
    }
  }
  const [before = '', after = ''] = home.headline.split('{word}')
  return {
    ...shared,
    headline: [before, after],
    words: home.words,
    steps: home.steps,
    lead: home.lead,
    command: home.command,
    actions: home.actions.map(({ label, url }) => ({ label, url: toSiteUrl(url, base) })),
    picture: home.picture,
    graph: home.graph,
    pages: [],
    catalogs: home.catalogs.flatMap((catalog) => toCatalog(catalog, sections, base)),
  }
}

/**
 * The configured ways. By default, the sections in the menu or, if the home page isn't
 * configured, all sections.
 */
function toWays({ home, site }: Config, sections: readonly PlannedSection[]): HomeWay[] {
  const toWay = ({ name, title, url, pages }: PlannedSection): HomeWay => ({
    title,
    // Without a page of its own, the section leads to its first page, whose description is about that page only.
    text: pages.find((page) => page.url === `/${name}/`)?.description ?? '',
    url: toUrl(url, site.base),
  })
  if (!home) return sections.map(toWay)
  return home.ways
    ? home.ways.map((way) => ({ ...way, url: toSiteUrl(way.url, site.base) }))
    : sections.filter(({ inMenu }) => inMenu).map(toWay)
}

/** Create a catalog of a section's pages; empty if the section has no pages except its index page. */
function toCatalog(
  { section: name, text }: { section: string; text: string },
  sections: readonly PlannedSection[],
  base: string,
): HomeCatalog[] {
  const section = sections.find((one) => one.name === name)
  const pages = section?.pages.filter(({ url }) => url !== section.url) ?? []
  if (!section || pages.length === 0) return []
  return [
    {
      title: section.title,
      text,
      url: toUrl(section.url, base),
      count: pages.length,
      pages: pages.slice(0, maxNames).map(({ title, url }) => ({ label: title, url: toUrl(url, base) })),
    },
  ]
}

function toNews(name: string | undefined, site: SitePlan): HomeNews | undefined {
  const section = site.sections.find((one) => (name === undefined ? one.order === 'date' : one.name === name))
  const posts = section ? toPosts(section, site).filter(({ date }) => date !== '') : []
  if (!section || posts.length === 0) return undefined
  return { url: toUrl(section.url, site.base), posts: posts.slice(0, maxPosts) }
}

function toSupport(
  { sponsors }: Config,
  file: SponsorsFile = { updated: null, sponsors: [] },
): HomePageProps['sponsors'] {
  if (!sponsors) return undefined
  const { text, url, collective } = sponsors
  return {
    text,
    url,
    collectiveUrl: `https://opencollective.com/${encodeURIComponent(collective)}`,
    places: countPlaces(file),
  }
}
