import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { createProject, page } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const config = {
  site: { name: 'Kettle', host: 'https://kettle.example', themeColor: '#aa3300', icon: 'mark.svg' },
  sections: [
    { name: 'guides' },
    { name: 'api', inMenu: false },
    { name: 'blog', order: 'date', printable: false },
  ],
  navigation: [
    { label: 'Documentation', url: '/guides/', activeFor: ['guides', 'api'], menu: 'sections' },
    { label: 'Blog', url: '/blog' },
  ],
  home: {
    headline: 'boil your {word} now',
    words: ['water', 'milk'],
    steps: ['fill', 'boil', 'pour'],
    actions: [{ label: 'Start', url: '/guides/a' }],
  },
  vote: { title: 'Vote', description: 'What next?', repository: 'kettle/kettle' },
  sponsors: { collective: 'kettle', url: 'https://money.example/kettle', text: 'Paid by friends.' },
  footerLinks: [{ label: 'License', url: '/license' }],
}

const dir = createProject(
  {
    'docsite.config.json': JSON.stringify(config),
    'mark.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#a30"/></svg>',
    'content/index.md': page('Kettle', 'Words of the home page.'),
    'content/license.md': page('License'),
    'content/guides/index.md': page('Guides'),
    'content/guides/a.md': `---\ntitle: A\ndescription: About a.\n---\n\n## One\n\nSee [b](./b.md).\n`,
    'content/guides/b.md': page('B'),
    'content/guides/c.md': page('C'),
    'content/api/only.md': page('Only'),
    'content/blog/index.md': page('Blog'),
    'content/blog/2024-01-02-new.md': page('New'),
  },
  afterAll,
)
const output = path.join(dir, 'output')
const open = (route: string) => readPage(output, route)
const read = (file: string) => readFileSync(path.join(output, file), 'utf8')

beforeAll(async () => {
  const { exitCode, stderr } = await docsite(['build', '--skip', 'fetch-readmes'], dir)
  expect(exitCode, String(stderr)).toBe(0)
})

describe('screens', () => {
  test('the home page shows headline, steps, actions, its own text and sponsors', () => {
    const home = open('/')
    expect(home.texts('h1')).toEqual(['boil your water now'])
    const shown = home.text('main')
    expect([shown.indexOf('fill'), shown.indexOf('boil', 20), shown.indexOf('pour')]).not.toContain(-1)
    expect(home.values('.splash a', 'href')).toEqual(['/guides/a/'])
    // Menu sections and the newest posts are shown without configuration.
    expect(home.values('.ways a', 'href')).toEqual(['/guides/'])
    expect(home.values('.news a', 'href')).toEqual(['/blog/2024-01-02-new/', '/blog/'])
    expect(home.texts('.prose')).toEqual(['Words of the home page.'])
    expect(home.texts('h2')).toContain('Support the Team')
    expect(home.values('main a[href^=http]', 'href')).toContain('https://money.example/kettle')
    expect(home.has('[data-island=sidebar]')).toBe(false)
  })

  test('the vote page has a title, and a link to the issues for readers without JavaScript', () => {
    const vote = open('/vote/')
    expect(vote.texts('title')).toEqual(['Vote | Kettle'])
    expect(vote.texts('h1')).toEqual(['Vote'])
    expect(vote.values('#docsite-vote a', 'href')).toEqual([
      expect.stringMatching(/^https:\/\/github\.com\/kettle\/kettle\/issues\?q=.*feature%20request/),
    ])
  })

  test('the not-found page has its text, and links to the home page and the sections', {
    tags: ['spec-2/not-found'],
  }, () => {
    const missing = open('/404.html')
    expect(missing.texts('h1')).toEqual(['Page Not Found'])
    expect(missing.texts('main p')).toEqual([
      'Oops! The page you are looking for has been removed or relocated.',
      'Go to Homepage',
    ])
    expect(missing.values('main a', 'href')).toEqual(['/', '/guides/', '/blog/'])
    expect(missing.has('.header')).toBe(true)
  })

  test('the offline page has an entry for each section, and noindex', () => {
    const offline = open('/offline/')
    expect(offline.texts('title')).toEqual(['Offline | Kettle'])
    // The first one is for readers without scripts.
    expect(offline.texts('h1')).toEqual(['Pages on this device', 'You are offline'])
    expect(offline.texts('h3')).toEqual(['Guides Saved', 'API Saved', 'Blog Saved', 'Other pages Saved'])
    expect(offline.values('meta[name=robots]', 'content')).toEqual(['noindex'])
    expect(offline.has('link[rel=canonical]')).toBe(false)
    expect(offline.has('.header')).toBe(true)
  })

  test('the app shell is an empty page', { tags: ['spec-2/app-shell'] }, () => {
    const shell = open('/app-shell/')
    expect(shell.texts('body')).toEqual([''])
    expect(shell.values('link[rel=stylesheet]', 'href')).toHaveLength(1)
  })

  test('a page of a section has breadcrumbs, print links and marked current links', () => {
    const document = open('/guides/b/')
    expect(document.texts('.breadcrumbs a')).toEqual(['Guides'])
    expect(document.texts('a[href="/guides/printable/"]').sort()).toEqual([
      'Print Section',
      'Print this page',
    ])
    expect(document.texts('.sidebar a[aria-current=page]')).toEqual(['B'])
    expect(document.texts('.main-link[aria-current]')).toEqual(['Documentation'])
    expect(document.texts('.dropdown-list a')).toEqual(['Guides', 'Blog'])
  })

  test('previous and next links follow the sidebar within the section', {
    tags: ['spec-2/previous-and-next', 'spec-3/adjacent-links'],
  }, () => {
    const adjacent = (route: string) => {
      const document = open(route)
      return [document.values('.adjacent a', 'href'), document.values('.adjacent a', 'rel')]
    }
    expect(adjacent('/guides/')).toEqual([['/guides/a/'], [['next']]])
    expect(adjacent('/guides/b/')).toEqual([
      ['/guides/a/', '/guides/c/'],
      [['prev'], ['next']],
    ])
    expect(adjacent('/guides/c/')).toEqual([['/guides/b/'], [['prev']]])
    expect(adjacent('/api/only/')).toEqual([[], []])
    expect(adjacent('/license/')).toEqual([[], []])
  })

  test('links in the configuration get a trailing slash', { tags: ['spec-5/paths'] }, () => {
    expect(open('/').values('footer nav a', 'href')).toEqual(['/license/'])
    expect(open('/').values('.main-link', 'href')).toEqual(['/guides/', '/blog/'])
  })
})

describe('files of the site', () => {
  test('the sitemap lists exactly the indexable pages, in order', () => {
    const urls = [...read('sitemap.xml').matchAll(/<loc>https:\/\/kettle\.example([^<]*)<\/loc>/g)]
    expect(urls.map(([, route]) => route)).toEqual([
      '/',
      // A section without an index page has a generated list of its pages.
      '/api/',
      '/api/only/',
      '/blog/',
      '/blog/2024-01-02-new/',
      '/guides/',
      '/guides/a/',
      '/guides/b/',
      '/guides/c/',
      '/license/',
      '/vote/',
    ])
  })

  test('robots.txt allows everything and links to the sitemap', () => {
    expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\nSitemap: https://kettle.example/sitemap.xml\n')
  })

  test('the icons have the sizes that the manifest declares', {
    tags: ['spec-7/manifest', 'spec-9/icons'],
  }, () => {
    const manifest = JSON.parse(read('manifest.json'))
    expect(manifest).toMatchObject({ name: 'Kettle', theme_color: '#aa3300', start_url: '/', lang: 'en' })
    const sizes = manifest.icons.map(({ src, sizes: said, type }: Record<string, string>) => {
      const { width, height, type: found } = imageSize(readFileSync(path.join(output, String(src))))
      expect([`${width}x${height}`, `image/${found}`]).toEqual([said, type])
      return width
    })
    expect(sizes).toEqual([150, 180, 192, 512])
    expect(read('icon.svg')).toBe(readFileSync(path.join(dir, 'mark.svg'), 'utf8'))
  })

  test('each section has a printable page unless it is switched off', {
    tags: ['spec-2/printable-routes'],
  }, () => {
    expect(existsSync(path.join(output, 'guides/printable/index.html'))).toBe(true)
    expect(existsSync(path.join(output, 'api/printable/index.html'))).toBe(true)
    expect(existsSync(path.join(output, 'blog/printable'))).toBe(false)
  })
})

describe('a page chunk', () => {
  /** Run a chunk like a browser. @returns The data that it passes to `docsitePage`. */
  function run(file: string): Record<string, unknown> {
    const given: Record<string, unknown>[] = []
    vm.runInNewContext(read(file), { docsitePage: (chunk: Record<string, unknown>) => given.push(chunk) })
    expect(given).toHaveLength(1)
    return given[0] ?? {}
  }

  test('contains the body and metadata of its document, and the hash of its shell', {
    tags: ['spec-7/page-chunk', 'spec-9/public-path'],
  }, () => {
    const { body, ...chunk } = run('guides/a/page.js')
    expect(chunk).toMatchObject({
      route: '/guides/a/',
      shell: run('guides/b/page.js').shell,
      title: 'A | Kettle',
      description: 'About a.',
      previous: '/guides/',
      next: '/guides/b/',
    })
    expect(body).toContain('<h2 id="one">')
    expect(open('/guides/a/').html).toContain(String(body))
  })

  test('exists only for content pages', { tags: ['spec-7/page-chunk'] }, () => {
    expect(existsSync(path.join(output, 'license/page.js'))).toBe(true)
    for (const file of ['page.js', 'vote/page.js', 'guides/printable/page.js', 'app-shell/page.js'])
      expect(existsSync(path.join(output, file)), file).toBe(false)
  })
})

test('a list of posts without an index page has all posts, and so has the home page', async () => {
  const folder = createProject(
    {
      'docsite.config.json': JSON.stringify({
        site: { name: 'Kettle' },
        sections: [{ name: 'blog', order: 'date' }],
      }),
      'content/guides/a.md': page('A'),
      'content/blog/2024-01-02-old.md': page('Old'),
      'content/blog/2025-03-04-new.md': page('New'),
    },
    afterAll,
  )
  const { exitCode, stderr } = await docsite(['build'], folder)
  expect(exitCode, stderr).toBe(0)
  const at = (route: string) => readPage(path.join(folder, 'output'), route)
  expect(at('/blog/').texts('.posts h3')).toEqual(['New', 'Old'])
  expect(at('/blog/2024-01-02-old/').values('.main-link', 'href')).toEqual(['/blog/', '/guides/a/'])
  expect(at('/blog/2025-03-04-new/').texts('time')).toContain('March 4, 2025')
  expect(at('/').texts('.news h3')).toEqual(['New', 'Old'])
})
