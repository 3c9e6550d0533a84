import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import GithubSlugger from 'github-slugger'
import { parse as parseYaml } from 'yaml'
import { compareText } from '../../../support/files/compare.ts'
import { readPlainFileSync, toSpecialError, toSpecialKind } from '../../../support/files/plain-file.ts'
import { toShownPath } from '../../../support/files/posix-path.ts'
import { isReallyInside } from '../../../support/files/real-path.ts'
import { DocsiteError } from '../../../support/problems/docsite-error.ts'
import { findInlineScheme } from '../../../support/text/inline-scheme.ts'
import { findProjectRoot } from '../data/project-root.ts'
import { Call, isRecord, type Place, type Setting, Unknown } from '../data/setting.ts'
import { toYamlFrontMatter } from '../data/yaml-front-matter.ts'
import { toKey } from '../pages/link-map.ts'
import type {
  ImportReport,
  SidebarItem,
  SourceFile,
  SourcePage,
  SourceSite,
  SourceVersion,
} from '../source-site.ts'

/** Options of the functions that read a tool's site. */
export interface ReadOptions {
  /** Absolute path of the imported folder. */
  rootDir: string
  /** Name of the content folder in the new site. */
  content: string
  report: ImportReport
  /**
   * Reads a JavaScript or TypeScript configuration, statically or by running it.
   *
   * @param file Absolute path.
   */
  readConfig: (file: string) => Promise<Setting>
  /** Set to import this older version instead of the site. */
  version?: SourceVersion
}

/**
 * Report a list that is code. Otherwise, it would be lost silently when an enclosing setting counts as read.
 */
export function reportCode({ value, name, place }: Setting, report: ImportReport): void {
  if (value instanceof Unknown || value instanceof Call)
    report.leave(
      place,
      `\`${name}\` is code, which isn’t run`,
      'Set it in the new configuration, or import with `--run-config`.',
    )
}

/** Find the first existing file. @param names Paths relative to the folder. */
export function findFile(dir: string, names: readonly string[]): string | undefined {
  return names.find((name) => existsSync(path.join(dir, name)))
}

/**
 * Find the first existing file that isn't a symbolic link out of the project: its content is copied into the
 * new site.
 *
 * @param names Paths relative to the imported folder.
 */
export function findOwnFile(rootDir: string, names: readonly string[]): string | undefined {
  const projectDir = findProjectRoot(rootDir)
  return names.find((name) => {
    const file = path.join(rootDir, name)
    return existsSync(file) && isReallyInside(file, [projectDir])
  })
}

/**
 * List the files in a folder that match patterns, with `/`, in code-unit order; empty if the folder doesn't
 * exist.
 *
 * @param folder Path relative to the imported folder, with `/`.
 * @throws {DocsiteError} If a pattern leads out of the project: an untrusted configuration could copy any
 *   file of this machine into the new site.
 */
export async function listFiles(
  rootDir: string,
  folder: string,
  patterns: string | string[],
  ignore: readonly string[] = [],
): Promise<string[]> {
  const dir = path.join(rootDir, folder)
  for (const { base } of fastGlob.generateTasks(patterns)) refuseOutside(path.resolve(dir, base), rootDir)
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return []
  const entries = await fastGlob(patterns, {
    cwd: dir,
    onlyFiles: false,
    objectMode: true,
    ignore: ['**/node_modules/**', '**/.git/**', ...ignore],
    followSymbolicLinks: false,
    // Fail on unreadable folders, whose pages would be missing silently otherwise.
    suppressErrors: false,
    dot: false,
  })
  const files: string[] = []
  for (const { path: file, dirent } of entries) {
    const kind = toSpecialKind(dirent)
    if (kind !== undefined) throw toSpecialError(path.join(dir, file), kind)
    if (dirent.isFile()) files.push(file)
  }
  return files.sort(compareText)
}

function refuseOutside(dir: string, rootDir: string): void {
  const projectDir = findProjectRoot(rootDir)
  if (!existsSync(dir) || isReallyInside(dir, [projectDir])) return
  throw new DocsiteError(
    `The configuration refers to files in \`${toShownPath(dir)}\`, which is outside of \`${toShownPath(projectDir)}\``,
    {
      ruleId: 'import-source',
      hint: 'Import a parent folder that contains both, or copy these files into the project.',
    },
  )
}

/** The files of a folder that other tools publish unchanged. */
export const publicFiles = ['**/*', '.well-known/**/*']

/** List the files of a public folder, which are published at the root of the site. */
export async function listPublic(rootDir: string, dir: string): Promise<SourceFile[]> {
  const files = await listFiles(rootDir, dir, publicFiles)
  const prefix = dir === '.' ? '' : `${dir}/`
  return files.map((target) => ({ file: prefix + target, target }))
}

/** Read a JSON or YAML data file. @returns undefined, after reporting it, if the file is neither. */
export function readData(rootDir: string, file: string, report: ImportReport): unknown {
  try {
    return parseYaml(readText(rootDir, file), { logLevel: 'silent' })
  } catch {
    report.leave({ file, line: 1 }, 'The file is ignored: it is neither JSON nor YAML')
    return undefined
  }
}

/** The front matter of a page; empty if it is missing or isn't a mapping of keys to values. */
export function readFront(text: string): Record<string, unknown> {
  const [, yaml = ''] = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  try {
    const front: unknown = parseYaml(yaml, { logLevel: 'silent', uniqueKeys: false })
    return isRecord(front) ? front : {}
  } catch {
    return {}
  }
}

/**
 * Read a text file, without byte order mark (BOM) and without blank lines before front matter. Front matter
 * of Markdown in TOML or JSON is converted to YAML.
 */
export function readText(rootDir: string, file: string): string {
  const written = decodeText(readPlainFileSync(path.join(rootDir, file)))
  const text = /\.(?:md|markdown)$/i.test(file) ? toYamlFrontMatter(written) : written
  return text.replace(/^(?:[ \t]*\r?\n)+(?=---[ \t]*\r?\n[\w-]+:)/, '')
}

/** Decode UTF-8, or UTF-16 with a byte order mark, which some Windows programs write. */
function decodeText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** Create a function that finds pages by their address on the old site. */
export function createPageFinder(pages: readonly SourcePage[]): (url: string) => SourcePage | undefined {
  const byUrl = new Map<string, SourcePage>()
  for (const page of pages) {
    if (page.isFragment) continue
    if (page.formerUrl !== undefined) byUrl.set(toKey(page.formerUrl), page)
    byUrl.set(toKey(page.url), page)
  }
  return (url) => byUrl.get(toKey(url.replace(/[?#].*$/s, '').replace(/\.md$/, '')))
}

/** A link of the header, with the setting that it comes from. */
export interface MenuLink {
  label: string
  url: string
  setting: Setting
}

/** A menu of the header, whose label may be a link itself. */
export interface Menu extends Omit<MenuLink, 'url'> {
  url?: string
  links: readonly MenuLink[]
}

/** Add the links and menus of a header to `navigation` of the configuration. */
export function setNavigation(
  site: SourceSite,
  items: readonly (MenuLink | Menu)[],
  report: ImportReport,
): void {
  const navigation = items.flatMap((item) => {
    const { label, url, setting } = item
    const own = url === undefined ? [{ label }] : toLinks(site, [{ label, url, setting }], report)
    const menu = 'links' in item ? toLinks(site, item.links, report) : []
    if (menu.length > 0) return [{ ...(own[0] ?? { label }), menu }]
    return url === undefined ? [] : own
  })
  if (navigation.length > 0) site.config.navigation = [...(site.config.navigation ?? []), ...navigation]
}

/** The first page that sidebar entries list, at any depth. */
export function firstPage(items: readonly SidebarItem[]): SidebarItem['page'] {
  for (const { page, items: inner } of items) {
    const found = page ?? firstPage(inner ?? [])
    if (found) return found
  }
  return undefined
}

/**
 * Report a link with a `javascript:`, `data:` or similar URL, which docsite doesn't publish.
 *
 * @returns Whether it is one.
 */
export function reportInline(
  { label, url }: Pick<MenuLink, 'label' | 'url'>,
  place: Place,
  report: ImportReport,
): boolean {
  const scheme = findInlineScheme(url)
  if (scheme === undefined) return false
  report.leave(place, `The link “${label}” was removed: links with \`${scheme}\` aren’t allowed`)
  return true
}

/** Convert links to their new addresses. Links to missing pages are reported and removed. */
export function toLinks(
  site: SourceSite,
  links: readonly MenuLink[],
  report: ImportReport,
): { label: string; url: string }[] {
  const find = createPageFinder(site.pages)
  return links.flatMap(({ label, url, setting }) => {
    if (reportInline({ label, url }, setting.place, report)) return []
    const target = toNewUrl(url, find)
    const path = target.replace(/[?#].*$/s, '')
    const isKnown =
      !path.startsWith('/') ||
      path.startsWith('//') ||
      path === '/' ||
      find(path) !== undefined ||
      site.files.some((file) => `/${file.target}` === path) ||
      site.pages.some((page) => page.url.startsWith(path) && path.indexOf('/', 1) === path.length - 1)
    if (isKnown) return [{ label, url: target }]
    report.leave(
      setting.place,
      `The link “${label}” to \`${url}\` was removed: there is no such Markdown or MDX page`,
    )
    return []
  })
}

/**
 * The new address of a sidebar link that isn't just a page: a heading, a file, or a URL of another site.
 *
 * @returns undefined if the link's target doesn't exist.
 */
export function toSidebarLink(site: SourceSite, url: string): string | undefined {
  if (/^(?:https?:|mailto:|\/\/)/i.test(url)) return url
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return undefined
  const find = createPageFinder(site.pages)
  const isFile = site.files.some(({ target }) => `/${target}` === url.replace(/[?#].*$/s, ''))
  return isFile ? url : find(url) ? toNewUrl(url, find) : undefined
}

/** Convert a link to its address on the new site: the page's new route, with the old query and fragment. */
export function toNewUrl(url: string, find: (url: string) => SourcePage | undefined): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url) || url.startsWith('#')) return url
  const absolute = url.startsWith('/') ? url : `/${url.replace(/^\.\//, '')}`
  const page = find(absolute)
  const tail = /[?#].*$/s.exec(absolute)?.[0] ?? ''
  // Generated pages, such as the list of posts: only add the trailing slash.
  if (!page) return absolute.replace(/^([^?#]*\/[^/.?#]+)(?=[?#]|$)/, '$1/')
  const route = page.url.replace(/\.html?$/, '').replace(/(^|\/)index$/, '$1')
  return `${route.endsWith('/') ? route : `${route}/`}${tail}`
}

/**
 * Split a site URL such as `https://example.org/docs/` into host and base path; undefined if it isn't valid.
 */
export function splitSiteUrl(url: string): { host: string; base: string } | undefined {
  if (!URL.canParse(url) || !/^https?:/.test(url)) return undefined
  const { origin, pathname } = new URL(url)
  return { host: origin, base: toBase(pathname) }
}

/** Normalize a base path to begin and end with a slash. */
export function toBase(base: string): string {
  const inner = base.replace(/^\.?\/+|\/+$/g, '')
  return inner === '' ? '/' : `/${inner}/`
}

/**
 * The `editUrl` of the new site: the repository of the old site with the new content folder.
 *
 * @param prefix Old edit URL up to the path of a file: `https://github.com/kettle/kettle/edit/main/docs/`.
 * @param oldDir Folder of the old site's pages, which is removed from the end of the prefix.
 */
export function toEditUrl(prefix: string, oldDir: string, content: string): string {
  const root = prefix.replace(/\/+$/, '').replace(/\/tree\//, '/edit/')
  const inner = oldDir === '' || oldDir === '.' ? '' : `/${oldDir}`
  const repository = inner !== '' && root.endsWith(inner) ? root.slice(0, -inner.length) : root
  return `${repository}/${content}/{path}`
}

/**
 * Import a `_redirects` file of Netlify or Cloudflare, with lines such as `/old /new 301`. Other rules are
 * reported.
 */
export function readRedirectsFile(
  site: SourceSite,
  rootDir: string,
  file: string,
  report: ImportReport,
): void {
  for (const [index, line] of readText(rootDir, file).split(/\r?\n/).entries()) {
    const place = { file, line: index + 1 }
    const [from = '', to, status = '301'] = line
      .replace(/#(?<=(?:^|\s)#).*$/, '')
      .trim()
      .split(/\s+/)
    if (from === '') continue
    const isKnown = to !== undefined && /^30[128]!?$/.test(status) && from.startsWith('/')
    if (!isKnown || findInlineScheme(to) !== undefined) {
      report.leave(
        place,
        `The rule \`${line.trim()}\` has no equivalent`,
        'Keep it in the host’s configuration.',
      )
      continue
    }
    const target = to.replaceAll(':splat', '*')
    if (addRedirect(site, { from, to: target, status: status.startsWith('302') ? 302 : 301, place }, report))
      report.mapped.push({ ...place, from: line.trim(), to: 'redirects' })
  }
}

/** A redirect of the old site; `place` is that of its setting. */
interface SourceRedirect {
  from: string
  to: string
  status?: 301 | 302
  place?: Place
}

/**
 * Add a redirect to the configuration, with the new route of the target page. One to a page that doesn't exist is
 * reported: it would fail the build of the new site, while the old site builds with it.
 *
 * @returns Whether it was added.
 */
export function addRedirect(
  site: SourceSite,
  { from, to, status, place }: SourceRedirect,
  report: ImportReport,
): boolean {
  const find = createPageFinder(site.pages)
  const url = toNewUrl(to, find)
  if (!hasTarget(site, url, find)) {
    report.leave(
      place,
      `The redirect from \`${from}\` isn’t imported: there is no page at \`${url}\``,
      'Add it to `redirects` with a page that exists.',
    )
    return false
  }
  const redirect = {
    from: from.startsWith('/') ? from : `/${from}`,
    to: url,
    ...(status === 302 ? { status } : {}),
  }
  site.config.redirects = [...(site.config.redirects ?? []), redirect]
  return true
}

/** Whether a new address belongs to another site, or to something of this one, as far as that is known. */
function hasTarget(site: SourceSite, url: string, find: ReturnType<typeof createPageFinder>): boolean {
  const [path = ''] = url.split(/[?#]/)
  const isElsewhere = !path.startsWith('/') || path.startsWith('//')
  const isPattern = /\/:|\*/.test(path)
  // The addresses of other versions, and of pages that are made, aren't listed.
  if (isElsewhere || isPattern || path === '/' || site.versions || site.made.length > 0) return true
  return (
    find(path) !== undefined ||
    site.files.some(({ target }) => `/${target}` === path) ||
    site.pages.some((page) => page.url.startsWith(path.endsWith('/') ? path : `${path}/`)) ||
    (site.config.redirects ?? []).some(({ from }) => from === path)
  )
}

/** The text content of simple HTML, such as an announcement. */
export function stripTags(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The title of a page: from front matter, its first heading, or its file name. */
export function readTitle(page: SourcePage, rootDir: string): string {
  return findTitle(page, rootDir) ?? path.posix.basename(page.file).replace(/\.\w+$/, '')
}

/** The title of a page from its front matter or first heading; undefined if it has neither. */
export function findTitle(page: SourcePage, rootDir: string): string | undefined {
  const text = readText(rootDir, page.file)
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  const [, title] =
    /^title:[ \t]*["']?(.+?)["']?[ \t]*$/m.exec(yaml) ?? /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(text) ?? []
  return title
}

/** Convert a text to a slug for a key or a path: lower case, words joined by `-`. */
export function toSlug(text: string): string {
  return new GithubSlugger().slug(text.trim())
}
