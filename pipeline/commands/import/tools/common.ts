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

/** What a reader of a tool's site gets. */
export interface ReadOptions {
  /** Absolute: the folder that is imported. */
  rootDir: string
  /** The folder of pages of the new site, as its configuration names it. */
  content: string
  report: ImportReport
  /** Reads a configuration in JavaScript or TypeScript: as data, or by running it. @param file Absolute. */
  readConfig: (file: string) => Promise<Setting>
  /** The older version that is imported, in place of the site. */
  version?: SourceVersion
}

/** Report a list that is code: it would be lost without a word where a setting around it counts as read. */
export function reportCode({ value, name, place }: Setting, report: ImportReport): void {
  if (value instanceof Unknown || value instanceof Call)
    report.leave(
      place,
      `\`${name}\` is code, which isn’t run`,
      'Write it into the new configuration, or import with `--run-config`.',
    )
}

/** The first of some files that exists, relative to a folder. */
export function findFile(dir: string, names: readonly string[]): string | undefined {
  return names.find((name) => existsSync(path.join(dir, name)))
}

/** The same, of those that no symbolic link takes from outside of the project: what they hold comes into the new site. */
export function findOwnFile(rootDir: string, names: readonly string[]): string | undefined {
  const projectDir = findProjectRoot(rootDir)
  return names.find((name) => {
    const file = path.join(rootDir, name)
    return existsSync(file) && isReallyInside(file, [projectDir])
  })
}

/**
 * Files below a folder by pattern, in code-unit order, with `/`; none if it is missing.
 *
 * @param folder Relative to the folder that is imported, with `/`.
 * @throws {DocsiteError} When they are outside of the project: a configuration of somebody else would bring any file of
 *   this machine into the new site.
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
    // The pages of a folder that may not be read would be missing without a word.
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
    `The configuration asks for files of \`${toShownPath(dir)}\`, which is outside of \`${toShownPath(projectDir)}\``,
    {
      ruleId: 'import-source',
      hint: 'Import the folder above, if it holds both; else copy these files into the project.',
    },
  )
}

/** All files of a public folder, which are published at the root of the site. */
export async function listPublic(rootDir: string, dir: string): Promise<SourceFile[]> {
  const files = await listFiles(rootDir, dir, '**/*')
  const prefix = dir === '.' ? '' : `${dir}/`
  return files.map((target) => ({ file: prefix + target, target }))
}

/** A file of data, JSON or YAML. @returns Undefined, and it is reported, if it is neither. */
export function readData(rootDir: string, file: string, report: ImportReport): unknown {
  try {
    return parseYaml(readText(rootDir, file), { logLevel: 'silent' })
  } catch {
    report.leave({ file, line: 1 }, 'This file is neither JSON nor YAML: it isn’t read')
    return undefined
  }
}

/** The front matter of a page; empty if it has none that is a list of keys and values. */
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
 * The text of a file, without the mark of its encoding (BOM), and without blank lines before front matter; that of a page in
 * Markdown is in YAML.
 */
export function readText(rootDir: string, file: string): string {
  const written = decodeText(readPlainFileSync(path.join(rootDir, file)))
  const text = /\.(?:md|markdown)$/i.test(file) ? toYamlFrontMatter(written) : written
  return text.replace(/^(?:[ \t]*\r?\n)+(?=---[ \t]*\r?\n[\w-]+:)/, '')
}

/** Bytes as text: UTF-16 with a byte order mark, as Windows writes it, is read as that. */
function decodeText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** Finds pages by their addresses. */
export function createPageFinder(pages: readonly SourcePage[]): (url: string) => SourcePage | undefined {
  const byUrl = new Map<string, SourcePage>()
  for (const page of pages) {
    if (page.isFragment) continue
    if (page.formerUrl !== undefined) byUrl.set(toKey(page.formerUrl), page)
    byUrl.set(toKey(page.url), page)
  }
  return (url) => byUrl.get(toKey(url.replace(/[?#].*$/s, '').replace(/\.md$/, '')))
}

/** A link of a menu, with the setting that it comes from. */
export interface MenuLink {
  label: string
  url: string
  setting: Setting
}

/** A menu of the header: a link may be its name. */
export interface Menu extends Omit<MenuLink, 'url'> {
  url?: string
  links: readonly MenuLink[]
}

/** Put the links and menus of a header into the configuration. */
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

/** The first page that a sidebar, or a part of one, lists by itself. */
export function firstPage(items: readonly SidebarItem[]): SidebarItem['page'] {
  for (const { page, items: inner } of items) {
    const found = page ?? firstPage(inner ?? [])
    if (found) return found
  }
  return undefined
}

/** Report a link whose address holds a script or a document: docsite publishes none. @returns Whether it does. */
export function reportInline(
  { label, url }: Pick<MenuLink, 'label' | 'url'>,
  place: Place,
  report: ImportReport,
): boolean {
  const scheme = findInlineScheme(url)
  if (scheme === undefined) return false
  report.leave(
    place,
    `The link “${label}” begins with \`${scheme}\`, which holds what it runs or shows: it is left out`,
  )
  return true
}

/** Links with their new addresses, without those that would lead nowhere: these are reported. */
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
      `The link “${label}” leads to \`${url}\`, which isn’t a page in Markdown or MDX: it is left out`,
    )
    return []
  })
}

/**
 * The address on the new site of a sidebar's link that is no page as a whole: a heading, a file, another site.
 *
 * @returns Undefined if there is nothing of the imported site.
 */
export function toSidebarLink(site: SourceSite, url: string): string | undefined {
  if (/^(?:https?:|mailto:|\/\/)/i.test(url)) return url
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return undefined
  const find = createPageFinder(site.pages)
  const isFile = site.files.some(({ target }) => `/${target}` === url.replace(/[?#].*$/s, ''))
  return isFile ? url : find(url) ? toNewUrl(url, find) : undefined
}

/** The address of a link on the new site: the page's new route, with what follows its path. */
export function toNewUrl(url: string, find: (url: string) => SourcePage | undefined): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url) || url.startsWith('#')) return url
  const absolute = url.startsWith('/') ? url : `/${url.replace(/^\.\//, '')}`
  const page = find(absolute)
  const tail = /[?#].*$/s.exec(absolute)?.[0] ?? ''
  // A list of posts, a section: addresses of pages end with a slash here.
  if (!page) return absolute.replace(/^([^?#]*\/[^/.?#]+)(?=[?#]|$)/, '$1/')
  const route = page.url.replace(/\.html?$/, '').replace(/(^|\/)index$/, '$1')
  return `${route.endsWith('/') ? route : `${route}/`}${tail}`
}

/** The host and the base path of an address: `https://example.org/docs/`. */
export function splitSiteUrl(url: string): { host: string; base: string } | undefined {
  if (!URL.canParse(url) || !/^https?:/.test(url)) return undefined
  const { origin, pathname } = new URL(url)
  return { host: origin, base: toBase(pathname) }
}

/** A base path as docsite writes it: it begins and ends with a slash. */
export function toBase(base: string): string {
  const inner = base.replace(/^\.?\/+|\/+$/g, '')
  return inner === '' ? '/' : `/${inner}/`
}

/**
 * Where pages are edited: the repository of the old site, and in it the new folder of pages.
 *
 * @param prefix What was before the path of a file: `https://github.com/kettle/kettle/edit/main/docs/`.
 * @param oldDir The folder of the old site's pages that the prefix may end with.
 */
export function toEditUrl(prefix: string, oldDir: string, content: string): string {
  const root = prefix.replace(/\/+$/, '').replace(/\/tree\//, '/edit/')
  const inner = oldDir === '' || oldDir === '.' ? '' : `/${oldDir}`
  const repository = inner !== '' && root.endsWith(inner) ? root.slice(0, -inner.length) : root
  return `${repository}/${content}/{path}`
}

/** Redirects of Netlify and Cloudflare, `/old /new 301`, one a line; anything else of these files is reported. */
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
        'Keep it in the configuration of the host.',
      )
      continue
    }
    addRedirect(site, {
      from,
      to: to.replaceAll(':splat', '*'),
      status: status.startsWith('302') ? 302 : 301,
    })
    report.mapped.push({ ...place, from: line.trim(), to: 'redirects' })
  }
}

/** Add a redirect in docsite's words; the address of a page is its new route. */
export function addRedirect(
  site: SourceSite,
  { from, to, status }: { from: string; to: string; status?: 301 | 302 },
): void {
  const find = createPageFinder(site.pages)
  const url = toNewUrl(to, find)
  const redirect = {
    from: from.startsWith('/') ? from : `/${from}`,
    to: url,
    ...(status === 302 ? { status } : {}),
  }
  site.config.redirects = [...(site.config.redirects ?? []), redirect]
}

/** Text of HTML, as an announcement of another tool has it. */
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

/** The title of a page: its front matter, its first heading, or its name. */
export function readTitle(page: SourcePage, rootDir: string): string {
  return findTitle(page, rootDir) ?? path.posix.basename(page.file).replace(/\.\w+$/, '')
}

/** The title that a page says: in its front matter, or as its first heading. */
export function findTitle(page: SourcePage, rootDir: string): string | undefined {
  const text = readText(rootDir, page.file)
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  const [, title] =
    /^title:[ \t]*["']?(.+?)["']?[ \t]*$/m.exec(yaml) ?? /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(text) ?? []
  return title
}

/** A name for a key or a path: lower case, words joined by `-`. */
export function toSlug(text: string): string {
  return new GithubSlugger().slug(text.trim())
}
