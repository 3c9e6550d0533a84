import { beforeAll, describe, expect, test } from 'vitest'
import { fileNode, sitePage } from '../../test/support/site-page.ts'
import type { ClientManifest } from '../client/client-manifest.ts'
import { checkConfig } from '../config/check-config.ts'
import { noHistory } from '../site/history/read-history.ts'
import { createLinkTargets, type SitePage } from '../site/pages/link-targets.ts'
import type { SiteData } from '../site/pages/site-data.ts'
import { collectRedirects } from '../site/redirects/collect-redirects.ts'
import { ImageMeasurer } from './measure-images.ts'
import { planNavs } from './plan-nav.ts'
import { planSections } from './plan-sections.ts'
import { TaskPlanner } from './plan-tasks.ts'
import type { RenderTask } from './tasks.ts'

const settings = {
  site: { name: 'Kettle', host: 'https://kettle.example', base: '/docs/', description: 'A kettle.' },
  languages: [
    { code: 'en', label: 'English', host: 'https://kettle.example' },
    { code: 'zh', label: '中文', host: 'https://zh.kettle.example' },
  ],
  sections: [{ name: 'guides' }, { name: 'blog', printable: false, order: 'date' }],
  editUrl: 'https://code.example/edit/{path}',
  redirects: [{ from: '/guides/boil/#old', to: '/guides/pour/#new' }],
}

const content = [
  sitePage(fileNode('index.md', { title: 'Home' }), { opening: 'All about kettles.' }),
  sitePage(fileNode('guides/index.md', { title: 'Guides' })),
  sitePage(
    fileNode('guides/boil.md', {
      title: 'Boil',
      sort: 1,
      size: 700,
      description: 'How to boil.',
      contributors: ['ann'],
      anchors: [{ id: 'steam', title: 'Steam', level: 2 }],
    }),
    {
      links: [{ url: './pour.md#cup', place: undefined }],
      frames: ['https://play.example/x', '/own/'],
      components: [{ name: 'Steps' }],
    },
  ),
  sitePage(fileNode('guides/pour.md', { title: 'Pour', sort: 2, edit: 'https://else.example/pour' })),
  sitePage(fileNode('guides/wash.md', { title: 'Wash', sort: 3 })),
  sitePage(fileNode('blog/2026-01-02-old.md', { title: 'Old' })),
  sitePage(fileNode('blog/2026-05-06-new.md', { title: 'New' })),
]

const folders = { rootDir: '/site', contentDir: '/site/content', baseContentDir: '/site/content' }

const client = {
  shell: [],
  screens: { content: { stylesheet: 'assets/content.css' } },
  styles: { site: '', search: '', components: { Steps: 'assets/steps.css' } },
} as unknown as ClientManifest

async function createPlanner(pages: readonly SitePage[], more: object = {}, sharedInputs = 'shared') {
  const { config } = await checkConfig({ ...settings, ...more })
  const nodes = pages.map(({ node }) => node)
  const sections = planSections(nodes, config)
  const { base } = config.site
  const names = { overview: 'Overview', allPosts: 'All posts' }
  return new TaskPlanner({
    pages,
    sections,
    navs: sections.flatMap((section) => planNavs(section, base, names, () => undefined)),
    config,
    map: createLinkTargets(
      pages,
      [],
      { config, ...folders },
      collectRedirects({ config, ...folders }, pages),
    ),
    folders,
    baseLanguage: 'en',
    measurer: new ImageMeasurer(),
    client,
    ownStyles: {},
    data: new Map() as unknown as SiteData,
    history: noHistory,
    others: [],
    sharedInputs,
  })
}

const byRoute = (tasks: readonly RenderTask[]) => new Map(tasks.map((task) => [task.route, task]))

describe('the tasks of a site', () => {
  let tasks: Map<string, RenderTask>
  beforeAll(async () => {
    tasks = byRoute(await (await createPlanner(content)).plan())
  })

  test('consist of one task for each page and screen, without duplicates', async () => {
    const all = await (await createPlanner(content)).plan()
    expect(all.map(({ route }) => route).sort()).toEqual([...new Set(all.map(({ route }) => route))].sort())
    for (const { node } of content) expect(tasks.get(node.url)?.screen.name, node.url).toBe('content')
    expect(tasks.get('/guides/printable/')?.screen.name).toBe('printable')
    expect(tasks.get('/app-shell/')?.screen.name).toBe('app-shell')
    expect([...tasks.values()].filter(({ screen }) => screen.name === 'not-found')).toHaveLength(1)
    expect([...tasks.keys()]).not.toContain('/blog/printable/')
    // The configuration doesn't enable this screen.
    expect([...tasks.keys()]).not.toContain('/vote/')
  })

  test('contain title, description, URLs and neighbours of a page', () => {
    expect(tasks.get('/guides/boil/')).toMatchObject({
      file: 'guides/boil/index.html',
      head: {
        title: 'Boil | Kettle',
        description: 'How to boil.',
        canonical: 'https://kettle.example/docs/guides/boil/',
        alternates: [
          { language: 'en', url: 'https://kettle.example/docs/guides/boil/' },
          { language: 'zh', url: 'https://zh.kettle.example/docs/guides/boil/' },
        ],
        noIndex: false,
      },
      place: {
        navKey: 'guides/0',
        anchors: [{ id: 'steam', title: 'Steam', level: 2 }],
        neighbours: { previous: '/docs/guides/', next: '/docs/guides/pour/' },
        menuRoute: '/guides/boil/',
        moved: { old: '/docs/guides/pour/#new' },
      },
      parts: {
        imgSrc: ['https://github.com'],
        frameSrc: ['https://play.example'],
        stylesheets: ['/docs/assets/content.css', '/docs/assets/steps.css'],
      },
      sizeBytes: 700,
      screen: {
        props: {
          breadcrumbs: [{ label: 'Guides', url: '/docs/guides/' }],
          editUrl: 'https://code.example/edit/guides/boil.md',
          printUrl: '/docs/guides/printable/',
          body: { key: 'key of guides/boil.md', hrefs: ['/docs/guides/pour/#cup'] },
          contributors: [{ name: 'ann', avatarUrl: 'https://github.com/ann.png?size=90' }],
        },
      },
    })
  })

  test('start breadcrumbs in a section without an index at the list of its pages, also in structured data', () => {
    for (const name of ['2026-01-02-old', '2026-05-06-new']) {
      const { screen, head } = tasks.get(`/blog/${name}/`) ?? {}
      expect(screen?.props, name).toMatchObject({ breadcrumbs: [{ label: 'Blog', url: '/docs/blog/' }] })
      expect(JSON.stringify(head?.structuredData), name).toContain(
        '"position":2,"name":"Blog","item":"https://kettle.example/docs/blog/"',
      )
    }
    expect(tasks.get('/blog/')?.screen.props).toMatchObject({ breadcrumbs: [] })
    expect(tasks.get('/guides/')?.screen.props).toMatchObject({ breadcrumbs: [] })
  })

  test('use the site’s description for pages without one, and only the site’s name as title of the home page', () => {
    expect(tasks.get('/guides/pour/')?.head.description).toBe('A kettle.')
    expect(tasks.get('/')).toMatchObject({
      head: { title: 'Kettle', canonical: 'https://kettle.example/docs/' },
    })
    expect(tasks.get('/guides/pour/')?.screen.props).toMatchObject({ editUrl: 'https://else.example/pour' })
  })

  test('order the neighbours of posts by date, also in a blog without an index', async () => {
    const index = sitePage(fileNode('blog/index.md', { title: 'Blog' }))
    for (const pages of [content, [...content, index]]) {
      const planned = byRoute(await (await createPlanner(pages)).plan())
      const [old, recent] = ['/blog/2026-01-02-old/', '/blog/2026-05-06-new/']
      expect(planned.get(old)?.place.neighbours).toEqual({ previous: undefined, next: `/docs${recent}` })
      expect(planned.get(recent)?.place.neighbours).toEqual({ previous: `/docs${old}`, next: undefined })
      expect(planned.get(recent)?.screen.props).toMatchObject({ date: '2026-05-06', posts: [] })
    }
  })

  test('contain all pages of a section for its printable page, which is not indexed by search engines', () => {
    const printable = tasks.get('/guides/printable/')
    expect(printable).toMatchObject({
      head: { title: 'Combined printable page | Kettle', noIndex: true },
      sizeBytes: 1000,
    })
    expect(printable?.screen.props).toMatchObject({
      chapters: [{ id: 'guides' }, { id: 'guides-boil' }, { id: 'guides-pour' }, { id: 'guides-wash' }],
    })
  })
})

describe('the hash of a task’s inputs', () => {
  /** List the routes whose hash has changed. */
  async function changedBy(
    pages: readonly SitePage[],
    more: object = {},
    shared = 'shared',
  ): Promise<string[]> {
    const [before, after] = await Promise.all([createPlanner(content), createPlanner(pages, more, shared)])
    const old = byRoute(await before.plan())
    return (await after.plan())
      .filter(({ route, inputs }) => old.get(route)?.inputs !== inputs)
      .map(({ route }) => route)
      .sort()
  }

  const edited = (path: string, edit: (page: SitePage) => SitePage) =>
    content.map((page) => (page.node.path === path ? edit(page) : page))

  test('is the same for the same site', async () => expect(await changedBy(content)).toEqual([]))

  test('changes with a page’s text for the page and the printable page of its section', async () => {
    const pages = edited('guides/boil.md', ({ node, summary }) => ({
      node,
      summary: { ...summary, key: 'new' },
    }))
    expect(await changedBy(pages)).toEqual(['/guides/boil/', '/guides/printable/'])
  })

  test('changes with a page’s title for all pages of the section, whose sidebar contains it', async () => {
    const pages = edited('guides/boil.md', ({ node, summary }) => ({
      node: { ...node, title: 'Simmer' },
      summary,
    }))
    expect(await changedBy(pages)).toEqual([
      '/guides/',
      '/guides/boil/',
      '/guides/pour/',
      '/guides/printable/',
      '/guides/wash/',
    ])
  })

  test('changes with the shared inputs for all pages', async () => {
    const all = await (await createPlanner(content)).plan()
    expect(await changedBy(content, {}, 'other')).toHaveLength(all.length)
  })
})

test.each([
  ['a page', '/guides/boil/', {}],
  ['the page within the home page', '/', { home: { words: ['steam'] } }],
  ['the printable page of a section', '/guides/printable/', {}],
])(
  '%s that is planned alone after an edit has the same task as in a plan of the whole site',
  async (_, route, more) => {
    const planner = await createPlanner(content, more)
    await planner.plan()
    const [url] = planner.pagesOf(route).map(({ node }) => node.url)
    const replace = (page: SitePage) =>
      page.node.url === url ? { node: { ...page.node }, summary: { ...page.summary, key: 'edited' } } : page
    const edited = content.map(replace)
    const whole = byRoute(await (await createPlanner(edited, more)).plan())
    planner.replace(edited.find(({ node }) => node.url === url) as SitePage)
    expect(await planner.planRoute(route)).toEqual(whole.get(route))
  },
)

test('listRoutes lists the same routes as a full plan', async () => {
  for (const more of [{}, { home: { words: ['steam'] } }]) {
    const planner = await createPlanner(content, more)
    const planned = (await planner.plan()).map(({ route }) => route)
    expect([...planner.listRoutes()].sort()).toEqual(planned.sort())
  }
})
