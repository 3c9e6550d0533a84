import path from 'node:path'
import { isRecord } from '../../data/setting.ts'
import type { ImportReport, SourceSite } from '../../source-site.ts'
import { findFile, listFiles, type ReadOptions, readData, readFront, readText } from '../common.ts'
import type { PluginReader } from './docusaurus-plugins.ts'

/** Path of a post whose file name or folder begins with a date. */
const postName = /^(.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?([^/]*?)(?:\/(?:index|README))?\.mdx?$/i

export const readBlog: PluginReader = async ({
  setting,
  kindOf,
  site,
  siteDir,
  options: { rootDir, report },
}) => {
  const dir = path.posix.join(siteDir, setting.get('path').text() ?? 'blog')
  const route = (setting.get('routeBasePath').text() ?? 'blog').replace(/^\/+|\/+$/g, '')
  setting.ignore(
    'showReadingTime',
    'feedOptions',
    'onInlineTags',
    'onInlineAuthors',
    'onUntruncatedBlogPosts',
    'postsPerPage',
    'blogSidebarCount',
    'blogSidebarTitle',
    'editUrl',
    'blogDescription',
    'tags',
    'authorsMapPath',
    'sortPosts',
    'showLastUpdateTime',
    'showLastUpdateAuthor',
    'archiveBasePath',
    'include',
    'exclude',
    'id',
    'truncateMarker',
  )
  if ((await listPosts(rootDir, dir)).length === 0) return
  const title = setting.get('blogTitle').text()
  const authors = readAuthors(rootDir, dir, report)
  if (authors.size > 0)
    site.rules = {
      ...site.rules,
      keys: { ...site.rules.keys, authors: (value) => toContributors(value, authors) },
    }
  await addPosts({ dir, route }, kindOf, site, { rootDir, report })
  if (route !== '' && !route.includes('/')) {
    const sections = (site.config.sections ?? []).filter(({ name }) => name !== route)
    site.config.sections = [
      ...sections,
      { name: route, title: title ?? 'Blog', order: 'date', printable: false },
    ]
    report.map(setting, `sections: \`${route}\`, ordered by date`)
  }
  const address = `/${route}`
  report.leave(
    { file: dir, line: 1 },
    `Pages of tags, authors, archives and single years (\`${address}/tags/…\`, \`${address}/archive\`) aren’t generated`,
    'Add `redirects` if other sites link to them.',
  )
}

/**
 * Add the posts of a folder, with the addresses that Docusaurus derives from their dates, names and slugs.
 */
export async function addPosts(
  { dir, route }: { dir: string; route: string },
  kindOf: (file: string) => 'md' | 'mdx',
  site: SourceSite,
  { rootDir, report }: Pick<ReadOptions, 'rootDir' | 'report'>,
): Promise<void> {
  for (const file of await listPosts(rootDir, dir)) {
    const source = path.posix.join(dir, file)
    const front = readFront(readText(rootDir, source))
    const [, folder = '', year, month = '', day = '', rest = ''] = postName.exec(file) ?? []
    const written =
      front.date instanceof Date
        ? front.date
        : typeof front.date === 'string'
          ? new Date(front.date)
          : undefined
    const date =
      year === undefined
        ? written && !Number.isNaN(written.getTime())
          ? written.toISOString().slice(0, 10)
          : undefined
        : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const stem = year === undefined ? file.replace(/(?:\/index)?\.mdx?$/, '') : rest
    const extension = path.posix.extname(file)
    const parts = date?.split('-').join('/')
    const url =
      typeof front.slug === 'string'
        ? path.posix.join('/', route, front.slug)
        : `/${path.posix.join(route, year === undefined ? '' : folder, parts === undefined || year === undefined ? stem : `${parts}/${stem}`)}`
    if (date === undefined)
      report.leave(
        { file: source, line: 1 },
        'The post has no date: it is listed after all others',
        'Add a date to the beginning of the file name.',
      )
    const name = `${date === undefined ? '' : `${date}-`}${stem.replaceAll('/', '-')}`.replace(/-$/, '')
    // A post becomes a single file: the images in its folder are copied when its links are rewritten.
    site.pages.push({
      file: source,
      target: path.posix.join(route, `${name}${extension}`),
      url,
      kind: kindOf(file),
    })
  }
}

async function listPosts(rootDir: string, dir: string): Promise<string[]> {
  const files = await listFiles(rootDir, dir, '**/*.{md,mdx}')
  return files.filter((file) => !/(?:^|\/)_/.test(file))
}

/** The names of authors for `contributors`, by key: the GitHub login if it is known. */
function readAuthors(rootDir: string, dir: string, report: ImportReport): Map<string, string> {
  const file = findFile(
    rootDir,
    ['authors.yml', 'authors.yaml', 'authors.json'].map((name) => path.posix.join(dir, name)),
  )
  const authors = new Map<string, string>()
  if (file === undefined) return authors
  const map = readData(rootDir, file, report)
  if (!isRecord(map)) return authors
  for (const [key, author] of Object.entries(map)) {
    if (!isRecord(author)) continue
    authors.set(key, toLogin(author) ?? key)
  }
  return authors
}

function toLogin({ socials, url, image_url: image, name }: Record<string, unknown>): string | undefined {
  if (isRecord(socials) && typeof socials.github === 'string')
    return socials.github.replace(/^https:\/\/github\.com\//, '')
  for (const address of [url, image]) {
    const [, login] =
      /^https:\/\/github\.com\/([\w-]+?)(?:\.png)?\/?$/.exec(typeof address === 'string' ? address : '') ?? []
    if (login !== undefined) return login
  }
  return typeof name === 'string' ? name : undefined
}

function toContributors(value: unknown, authors: ReadonlyMap<string, string>): Record<string, unknown> {
  const list = Array.isArray(value) ? value : [value]
  const names = list.flatMap((one) =>
    typeof one === 'string'
      ? (authors.get(one) ?? one)
      : isRecord(one)
        ? typeof one.key === 'string'
          ? (authors.get(one.key) ?? one.key)
          : (toLogin(one) ?? [])
        : [],
  )
  return names.length > 0 ? { contributors: names } : {}
}
