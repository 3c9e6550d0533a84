import type { SiteFile } from '../../renderer/app/site-file.ts'
import type { AnalyticsData } from '../../renderer/boot/boot-data.ts'
import { listScreenRoutes, screens } from '../../renderer/screens/screen.ts'
import type { StringKey, Strings } from '../../renderer/strings/language-strings.ts'
import type { SiteProps } from '../../renderer/types.ts'
import { toHashedAsset } from '../../renderer/urls/hashed-assets.ts'
import { offlineRoute } from '../../renderer/urls/output-names.ts'
import type { SiteClient } from '../client/build-own-components.ts'
import type { ClientManifest } from '../client/client-manifest.ts'
import { readEarlyScript, readLongTextScript, readScreenScripts } from '../client/inline-scripts.ts'
import type { Project } from '../config/load-config.ts'
import type { Config } from '../config/schema.ts'
import { listOtherBases, listPathsBelow } from '../config/site-prefix.ts'
import { toThemeColor } from '../config/theme/palette.ts'
import type { OtherSite } from '../site/counterparts/other-site.ts'
import { toSiteDirection } from '../site/direction.ts'
import type { SiteHistory } from '../site/history/read-history.ts'
import type { LinkTargets, SitePage } from '../site/pages/link-targets.ts'
import type { SiteData } from '../site/pages/site-data.ts'
import type { RedirectTable } from '../site/redirects/redirect-table.ts'
import { toUrl } from '../site/route.ts'
import type { SiteTheme } from '../site/theme/site-theme.ts'
import { shortHash, stableJson } from '../support/files/hash.ts'
import type { CardPlanner } from './cards/card-planner.ts'
import type { OwnComponentModules } from './component-library.ts'
import { toOrigin } from './content-security-policy.ts'
import { type HeadEntries, toHeadEntries } from './head/head-entries.ts'
import { ImageMeasurer } from './measure-images.ts'
import { listFinders } from './option-list.ts'
import { type PlannedNav, planNavs } from './plan-nav.ts'
import { type PlannedSectionList, planSectionLists } from './plan-section-lists.ts'
import { type PlannedSection, planRootPages, planSections } from './plan-sections.ts'
import { TaskPlanner } from './plan-tasks.ts'
import { toAnnouncement, toSearchHosts, toSiteProps } from './site-props.ts'
import type { RenderSetup, RenderTask, SectionNotice, SiteLooks } from './tasks.ts'

/** Replaced by a hash of this folder's code when the command is built. */
declare const __RENDER_VERSION__: string

const renderVersion = typeof __RENDER_VERSION__ === 'undefined' ? 'source' : __RENDER_VERSION__

export interface PlanSiteInput {
  project: Project
  pages: readonly SitePage[]
  map: LinkTargets
  client: SiteClient
  data: SiteData
  history: SiteHistory
  /** Social images; absent on a site without them, and in the development server. */
  cards?: CardPlanner
  /** The other sites in the output. */
  others: readonly OtherSite[]
  stagingDir: string
  /** Whether pages register the site's service worker. */
  hasServiceWorker: boolean
  /**
   * Whether page views are reported, if analytics are configured. The development server doesn't report them.
   */
  hasAnalytics: boolean
  /** Absent on a site with the default theme. */
  theme?: SiteTheme
  /** Whether the site has its own icon. */
  hasIcon: boolean
}

/** The plan of everything that pages share, without the tasks of the pages. */
export interface PreparedSite {
  setup: RenderSetup
  planner: TaskPlanner
  navs: PlannedNav[]
  sectionNames: string[]
  redirects: RedirectTable
  /** Social images; absent on a site without them. */
  cards?: CardPlanner
  sections: PlannedSection[]
  /** The file with the data that all pages share, for the client. */
  siteFile: { path: string; text: string }
  /** Plan the lists of files that readers save with each section. @param tasks The tasks of all routes. */
  listSections: (tasks: readonly RenderTask[]) => PlannedSectionList[]
}

export interface PlannedSite extends PreparedSite {
  tasks: RenderTask[]
  sectionLists: PlannedSectionList[]
}

/** Plan everything that rendering needs, from the content index, the configuration and the client. */
export async function planSite(input: PlanSiteInput): Promise<PlannedSite> {
  const site = prepareSite(input)
  const tasks = await site.planner.plan()
  return { ...site, tasks, sectionLists: site.listSections(tasks) }
}

/** Plan everything that pages share. The tasks of pages are left to the planner. */
export function prepareSite(input: PlanSiteInput): PreparedSite {
  const { project, pages, map, client, data, history, cards, others, stagingDir, theme, hasIcon } = input
  const { config, contentDir, cacheDir, outputDir } = project
  const { base } = config.site
  const { manifest } = client
  const nodes = pages.map(({ node }) => node)
  const sections = planSections(nodes, config)
  const rootPages = planRootPages(nodes, config)
  const site = toSiteProps(config, sections, manifest, { logo: theme?.logo, hasIcon })
  const navs = [...sections, ...(rootPages ? [rootPages] : [])].flatMap((section) =>
    planNavs(section, base, site.strings, ({ url }) =>
      map.isUntranslated(url) ? project.baseLanguage : undefined,
    ),
  )
  const siteFile = toSiteFile(site, manifest.strings)
  const shared = planShared(input, site, siteFile.path)
  const planner = new TaskPlanner({
    pages,
    sections,
    rootPages,
    navs,
    config,
    map,
    folders: project,
    baseLanguage: project.baseLanguage,
    measurer: new ImageMeasurer(),
    client: manifest,
    ownStyles: Object.fromEntries(
      Object.entries(manifest.own).map(([name, { styles }]) => [name, styles.map((file) => base + file)]),
    ),
    data,
    history,
    cards,
    others,
    sharedInputs: hashShared(shared, manifest),
  })
  const setup: RenderSetup = {
    ...shared,
    navs: Object.fromEntries(navs.map(({ key, nav, file }) => [key, { nav, url: toUrl(`/${file}`, base) }])),
    contentDir,
    cacheDir,
    outputDir,
    stagingDir,
  }
  const listInput = {
    sections,
    navs,
    shell: listShell(input, siteFile.path).map((file) => base + file),
    finders: new Set(listFinders(pages).map(({ node }) => node.url)),
    isSearched: isSearched(config),
    base,
  }
  return {
    setup,
    planner,
    navs,
    sectionNames: sections.map(({ name }) => name),
    redirects: map.redirects,
    cards,
    sections,
    siteFile,
    listSections: (tasks) => planSectionLists({ ...listInput, tasks }),
  }
}

/** Keys of texts that only sites with a hosted search show. */
const hostedTexts: readonly string[] = ['searchBy', 'searchStandIn'] satisfies StringKey[]

/** Props of the footer, which is in the documents: the client doesn't render it. */
const footerProps = {
  footerLinks: [],
  footerColumns: undefined,
  license: undefined,
} satisfies Partial<SiteFile['site']>

/**
 * Create the file with the data that all pages share.
 *
 * @param texts Keys of the texts that the client may show.
 */
function toSiteFile(
  { iconLinks: _, ...site }: SiteProps,
  texts: readonly string[],
): PreparedSite['siteFile'] {
  const shown = texts.filter(
    (key) =>
      !Object.values(screens).some(({ ownsText }) => ownsText?.(key)) &&
      (site.search?.hosted !== undefined || !hostedTexts.includes(key)),
  )
  const content: SiteFile = { site: { ...site, ...footerProps, strings: pickStrings(site.strings, shown) } }
  const text = `${JSON.stringify(content)}\n`
  return { path: toHashedAsset('site', shortHash(text), '.json'), text }
}

/** The part of the setup that affects all pages, without folders. */
type SharedSetup = Omit<RenderSetup, 'navs' | 'contentDir' | 'cacheDir' | 'outputDir' | 'stagingDir'>

function planShared(
  { project, pages, client, hasServiceWorker, hasAnalytics, theme }: PlanSiteInput,
  site: SharedSetup['site'],
  siteFile: string,
): SharedSetup {
  const { config } = project
  const { base } = config.site
  const { manifest } = client
  const analytics = hasAnalytics ? toAnalytics(config) : undefined
  const head = toHeadEntries(config.head, base)
  const others = toOthersBelow(config)
  return {
    site,
    siteUrl: toUrl(`/${siteFile}`, base),
    themeColor: toThemeColor(config.site.themeColor, config.theme),
    description: config.site.description,
    assets: { style: manifest.styles.site, boot: manifest.boot, hash: toShellHash(manifest.hash, theme) },
    looks: toLooks(config, theme),
    earlyScript: readEarlyScript(config.notification?.version ?? '', config.theme.default === 'light'),
    notices: planNotices(config),
    longTextScript: readLongTextScript(),
    screenScripts: readScreenScripts(
      sharesOutput(config) ? (others ?? []) : config.site.base === '/' ? undefined : [],
    ),
    // Printable pages needn't be listed: the client recognizes them by name.
    documents: [
      ...listScreenRoutes(config, new Set(pages.map(({ node }) => node.url))).keys(),
      offlineRoute,
    ].map((route) => toUrl(route, base)),
    others,
    analytics,
    hasServiceWorker,
    facets: toFacets(config),
    policy: toPolicySources(config, analytics, head),
    head: config.head.length > 0 ? { html: head.html, inlineScripts: head.inlineScripts } : undefined,
    ownComponents: toOwnComponents(client, base),
  }
}

/**
 * Hash everything that all pages share. The paths of own components' modules say nothing about their content:
 * they are replaced by the manifest's entries, and the hash in `assets` covers the content. The ICU version
 * is included because it determines how dates and numbers are formatted.
 */
function hashShared(shared: SharedSetup, { own }: ClientManifest): string {
  return shortHash(
    stableJson({ ...shared, renderVersion, localeData: process.versions.icu, ownComponents: own }),
  )
}

/** List the files that a saved section needs besides its pages. */
function listShell({ project, client: { manifest }, theme }: PlanSiteInput, siteFile: string): string[] {
  const shell = [manifest.styles.site, siteFile, ...manifest.app]
  if (isSearched(project.config)) shell.push(manifest.styles.search)
  if (theme) shell.push(...theme.files.keys())
  return shell
}

function isSearched({ search }: Config): boolean {
  return search.provider !== 'none'
}

/**
 * Plan the announcements of sections. The version is a hash of the text: readers who have dismissed an
 * announcement see it again only after its text has changed.
 */
function planNotices(config: Config): RenderSetup['notices'] {
  const notices = config.sections.flatMap(({ name, notification }): [string, SectionNotice][] => {
    if (!notification) return []
    const announcement = { ...toAnnouncement(notification, config.site.base), section: name }
    const version = shortHash(stableJson(announcement))
    const earlyScript = readEarlyScript(version, config.theme.default === 'light', name)
    return [[name, { announcement: { ...announcement, version }, earlyScript }]]
  })
  return notices.length === 0 ? undefined : Object.fromEntries(notices)
}

/**
 * The hash of the shell. The client loads the document of a page with another hash, for example
 * after a change of theme.
 */
function toShellHash(client: string, theme: SiteTheme | undefined): string {
  return theme ? shortHash(client + [...theme.files.keys()].join()) : client
}

function toLooks(config: Config, own: SiteTheme | undefined): SiteLooks {
  const { theme, site } = config
  const { stylesheet, preload = [] } = own ?? {}
  return {
    stylesheet: stylesheet === undefined ? undefined : toUrl(`/${stylesheet}`, site.base),
    fonts: preload,
    defaultTheme: theme.default === 'light' ? undefined : theme.default,
    direction: toSiteDirection(config) === 'rtl' ? 'rtl' : undefined,
  }
}

function toOthersBelow(config: Config): string[] | undefined {
  const paths = listPathsBelow(config)
  return paths.length === 0 ? undefined : paths.map((path) => config.site.base + path.slice(1))
}

/**
 * Whether the output contains other sites as well, even if another build adds them, as with mounted versions.
 */
function sharesOutput(config: Config): boolean {
  const isOfVersions = config.site.base !== '/' && config.versions.length > 1
  return isOfVersions || listOtherBases(config).length > 0
}

function toOwnComponents({ server, manifest }: SiteClient, base: string): OwnComponentModules | undefined {
  if (server === undefined) return undefined
  const modules = Object.entries(manifest.own).flatMap(([name, { module }]) =>
    module ? [[name, base + module]] : [],
  )
  return {
    server,
    client: Object.fromEntries(modules) as Record<string, string>,
    version: manifest.hash,
    base,
  }
}

const services = {
  google: {
    script: (id: string) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    hosts: [
      'https://www.google-analytics.com',
      'https://*.google-analytics.com',
      'https://www.googletagmanager.com',
    ],
  },
  plausible: { script: () => 'https://plausible.io/js/script.manual.js', hosts: ['https://plausible.io'] },
}

function toAnalytics({ analytics }: Config): AnalyticsData | undefined {
  if (!analytics) return undefined
  const { adapter, id, script } = analytics
  return { adapter, id, script: script ?? services[adapter].script(id) }
}

function toPolicySources(
  config: Config,
  analytics: AnalyticsData | undefined,
  head: HeadEntries,
): RenderSetup['policy'] {
  const { frameSrc } = config.security
  const { scriptSrc } = head
  const imgSrc = [...config.security.imgSrc, ...head.imgSrc]
  const connectSrc = [...config.security.connectSrc, ...toSearchHosts(config.search), ...head.connectSrc]
  const styles = {
    ...(head.styleSrc.length > 0 && { styleSrc: head.styleSrc }),
    ...(head.fontSrc.length > 0 && { fontSrc: head.fontSrc }),
  }
  if (!analytics || !config.analytics) return { scriptSrc, imgSrc, frameSrc, connectSrc, ...styles }
  const hosts = config.analytics.hosts ?? services[analytics.adapter].hosts
  const script = toOrigin(analytics.script)
  return {
    ...styles,
    scriptSrc: script ? [script, ...scriptSrc] : scriptSrc,
    imgSrc: [...imgSrc, ...hosts],
    frameSrc,
    connectSrc: [...connectSrc, ...hosts],
  }
}

/** Language and version of the site, as metadata for the crawler of DocSearch. */
function toFacets({ search, language, version }: Config): Record<string, string> {
  if (search.provider !== 'algolia') return {}
  return { language, ...(version === undefined ? {} : { version }) }
}

/**
 * Pick the texts that the client may show. The return type promises all texts, but the keys were collected
 * from the client's own code.
 */
function pickStrings(strings: Strings, keys: readonly string[]): Strings {
  return Object.fromEntries(Object.entries(strings).filter(([key]) => keys.includes(key))) as Strings
}
