import path from 'node:path'
import { formulaHint } from '../../../../markdown/foreign/foreign-syntax.ts'
import { readToml } from '../../data/read-toml.ts'
import type { Setting } from '../../data/setting.ts'
import type { SidebarItem, SourcePage, SourceSite } from '../../source-site.ts'
import {
  addRedirect,
  findFile,
  findOwnFile,
  listFiles,
  type ReadOptions,
  readText,
  toEditUrl,
} from '../common.ts'
import { mapDefaultTheme } from '../default-theme.ts'
import { commonKeys } from '../front-matter-keys.ts'
import { iconOfUrl, toServiceLabel } from '../services.ts'
import { createSite, mapSite } from '../site-settings.ts'
import { type BookPart, type Chapter, listChapters, readSummary } from './read-summary.ts'

/**
 * Find the configuration file of a book in a folder, or in the subfolders where books next to code usually
 * are.
 */
export function findMdbookConfig(rootDir: string): string | undefined {
  return findFile(
    rootDir,
    ['', 'docs/', 'doc/', 'book/', 'guide/'].map((folder) => `${folder}book.toml`),
  )
}

/** Read an mdBook book. */
export async function readMdbook(configFile: string, options: ReadOptions): Promise<SourceSite> {
  const { rootDir } = options
  const config = readToml(path.join(rootDir, configFile), rootDir)
  const bookDir = path.posix.dirname(configFile)
  const sourceDir = path.posix.join(bookDir, config.at('book', 'src').text() ?? 'src')
  const prefix = sourceDir === '.' ? '' : `${sourceDir}/`
  const html = config.at('output', 'html')
  const listed = await listFiles(rootDir, sourceDir, '**/*', toOutput(config, bookDir, sourceDir))
  const summary = findFile(path.join(rootDir, sourceDir), ['SUMMARY.md'])
  const parts = summary === undefined ? [] : readSummary(readText(rootDir, prefix + summary))
  const site = createSite('mdbook', {
    rules: {
      keys: commonKeys,
      aliases: {},
      linksHaveBase: true,
      publicDirs: [],
      hasHeadingTitles: true,
      mdbook: { hiddenLines: readHiddenLines(html.at('code', 'hidelines')) },
    },
    settings: [config],
    files: listed
      .filter((file) => !file.endsWith('.md'))
      .map((file) => ({ file: prefix + file, target: file })),
  })
  mapSite(
    site,
    {
      name: config.at('book', 'title'),
      description: config.at('book', 'description'),
      base: html.get('site-url'),
    },
    options,
  )
  mapLanguage(config.at('book', 'language'), site, options)
  mapHost(html.get('cname'), site, options)
  addPages(site, parts, listed, prefix, options)
  mapSummary(site, parts, `${prefix}SUMMARY.md`, toFoldLevel(html.get('fold')))
  mapTheme(html, site, options)
  mapRepository(html, bookDir, site, options)
  mapRedirects(html.get('redirect'), site, options)
  mapOthers(config, { bookDir, sourceDir }, site, options)
  if (site.pages.length > 0) addRedirect(site, { from: '/print.html', to: '/' }, options.report)
  return site
}

/** Glob patterns for the output folder, if it is inside the source folder. */
function toOutput(config: Setting, bookDir: string, sourceDir: string): string[] {
  const output = path.posix.join(bookDir, config.at('build', 'build-dir').text() ?? 'book')
  const below = path.posix.relative(sourceDir, output)
  return below === '' || below.startsWith('..') ? [] : [`${below}/**`]
}

/** Prefixes of hidden lines by the language of a fence. For Rust, mdBook has a fixed prefix. */
function readHiddenLines(setting: Setting): Record<string, string> {
  const entries = setting.entries().map(([language, mark]) => [language, mark.text()] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function mapLanguage(setting: Setting, site: SourceSite, { report }: ReadOptions): void {
  const language = setting.text()
  if (language === undefined || language === 'en') return
  site.config.language = language
  report.map(setting, 'language')
}

/** Import `cname`, the host of GitHub Pages. */
function mapHost(setting: Setting, { config }: SourceSite, { report }: ReadOptions): void {
  const name = setting.text()
  if (name === undefined || !config.site) return
  config.site.host = `https://${name}`
  report.map(setting, 'site.host')
}

/** Add the chapters as pages. Other Markdown files aren't pages. The first chapter becomes the home page. */
function addPages(
  site: SourceSite,
  parts: readonly BookPart[],
  listed: readonly string[],
  prefix: string,
  { report }: ReadOptions,
): void {
  const there = new Set(listed)
  const summary = `${prefix}SUMMARY.md`
  const known = new Set<string>()
  for (const { file, line, label } of listChapters(parts.flatMap(({ chapters }) => chapters))) {
    if (file === undefined) {
      report.change({ file: summary, line }, 'draft chapters left out')
      continue
    }
    if (known.has(file)) continue
    known.add(file)
    if (there.has(file)) site.pages.push(toPage(file, prefix))
    else
      report.leave(
        { file: summary, line },
        `The file of the chapter “${label}” is missing: \`${file}\``,
        'Write the page and add it to `sidebars`.',
      )
  }
  for (const file of listed)
    if (file.endsWith('.md') && !known.has(file) && file !== 'SUMMARY.md')
      report.change(
        { file: prefix + file, line: 1 },
        'Markdown files that `SUMMARY.md` doesn’t list are only imported if a page includes them',
      )
  const [first] = site.pages
  if (first && !site.pages.some(({ url }) => url === '/index.html')) {
    first.formerUrl = first.url
    first.url = '/'
    first.target = 'index.md'
  }
}

function toPage(file: string, prefix: string): SourcePage {
  const url = `/${file.replace(/\.md$/, '.html').replace(/(^|\/)README\.html$/i, '$1index.html')}`
  return { file: prefix + file, target: file, url, kind: 'md' }
}

/** The depth from which chapters are collapsed; undefined if folding is disabled. */
function toFoldLevel(fold: Setting): number | undefined {
  const level = fold.get('level').number() ?? 0
  return fold.get('enable').flag() ? level : undefined
}

function mapSummary(
  site: SourceSite,
  parts: readonly BookPart[],
  file: string,
  foldLevel: number | undefined,
): void {
  const pages = new Map(site.pages.map((page) => [page.file, page]))
  const prefix = file.slice(0, -'SUMMARY.md'.length)
  const toItems = (chapters: readonly Chapter[], depth: number): SidebarItem[] =>
    chapters.flatMap(({ label, file: own, chapters: inner, line }): SidebarItem[] => {
      const page = own === undefined ? undefined : pages.get(prefix + own)
      const items = toItems(inner, depth + 1)
      if (!page && items.length === 0) return []
      return [
        {
          label,
          ...(page && { page }),
          ...(items.length > 0 && {
            items,
            ...(foldLevel !== undefined && { isCollapsed: depth >= foldLevel }),
          }),
          place: { file, line },
        },
      ]
    })
  const items = parts.flatMap(({ title, chapters, line }): SidebarItem[] => {
    const own = toItems(chapters, 0)
    return title === undefined || own.length === 0
      ? own
      : [{ label: title, items: own, place: { file, line } }]
  })
  if (items.length > 0) site.sidebars.push({ name: 'main', items, place: { file, line: 1 } })
}

const darkThemes = ['coal', 'navy', 'ayu']

/** Import the default theme: `system` unless both configured themes are light or both are dark. */
function mapTheme(html: Setting, site: SourceSite, { report }: ReadOptions): void {
  const light = html.get('default-theme')
  const dark = html.get('preferred-dark-theme')
  const isDark = [light.text() ?? 'light', dark.text() ?? 'navy'].map((name) =>
    darkThemes.includes(name.toLowerCase()),
  )
  const theme = isDark[0] === isDark[1] ? (isDark[0] ? 'dark' : 'light') : 'system'
  mapDefaultTheme(site, theme, report, light.isThere ? light : dark)
}

function mapRepository(
  html: Setting,
  bookDir: string,
  { config }: SourceSite,
  { report, content }: ReadOptions,
): void {
  const repository = html.get('git-repository-url')
  const url = repository.text()
  if (url !== undefined && URL.canParse(url)) {
    const icon = iconOfUrl(url) ?? 'link'
    config.iconLinks = [{ label: toServiceLabel(icon), url, icon }]
    report.map(repository, 'iconLinks')
  }
  html.get('git-repository-icon').done()
  const edit = html.get('edit-url-template')
  const template = edit.text()
  if (template === undefined) return
  if (!/\{path\}$/.test(template)) {
    report.leave(
      edit.place,
      `\`edit-url-template\` doesn’t end in \`{path}\`: \`${template}\``,
      'Set `editUrl` in the new configuration.',
    )
    return
  }
  config.editUrl = toEditUrl(template.slice(0, -'{path}'.length), bookDir, content)
  report.map(edit, 'editUrl')
}

function mapRedirects(redirect: Setting, site: SourceSite, { report }: ReadOptions): void {
  for (const [from, setting] of redirect.entries()) {
    const to = setting.text()
    if (to === undefined) continue
    const address = `/${from.replace(/^\//, '')}`
    const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(to)
    const target = isElsewhere
      ? to
      : decodeURI(new URL(to, `http://book${encodeURI(address)}`).href.slice(11))
    if (addRedirect(site, { from: address, to: target, place: setting.place }, report))
      report.map(setting, 'redirects')
  }
}

/** Ignore settings that docsite doesn't need, and report those without an equivalent. */
function mapOthers(
  config: Setting,
  { bookDir, sourceDir }: { bookDir: string; sourceDir: string },
  site: SourceSite,
  { report, rootDir, content }: ReadOptions,
): void {
  const html = config.at('output', 'html')
  config.ignore('build', 'rust')
  config.get('book').ignore('src', 'multilingual', 'text-direction')
  html.ignore(
    'search',
    'print',
    'playground',
    'playpen',
    'fold',
    'no-section-label',
    'sidebar-header-nav',
    'hash-files',
    'copy-fonts',
    'input-404',
    'code',
    'live-reload-endpoint',
    'admonitions',
  )
  if (html.get('mathjax-support').flag())
    report.leave(html.get('mathjax-support').place, 'MathJax formulas are shown as text', formulaHint)
  for (const key of ['additional-css', 'additional-js']) {
    const files = html.get(key)
    if (files.items().length > 0)
      report.leave(
        files.place,
        `Files in \`${key}\` aren’t imported`,
        'Move styles to `theme.css`, and the behaviour of scripts to components in `_components/` of the content folder.',
      )
    files.done()
  }
  for (const [name, preprocessor] of config.get('preprocessor').entries()) {
    const isUnderstood = ['links', 'index', 'admonish'].includes(name)
    if (!isUnderstood)
      report.leave(
        preprocessor.place,
        `The preprocessor \`${name}\` isn’t run: its syntax is left unchanged`,
        'Replace its syntax by the output or by a component.',
      )
    preprocessor.done()
  }
  for (const [name, renderer] of config.get('output').entries())
    if (name !== 'html') {
      report.leave(renderer.place, `The renderer \`${name}\` has no equivalent`)
      renderer.done()
    }
  const themeDir = path.posix.join(bookDir, html.get('theme').text() ?? 'theme')
  const icon = findOwnFile(rootDir, [`${themeDir}/favicon.svg`])
  if (icon !== undefined && site.config.site) {
    site.files.push({ file: icon, target: 'favicon.svg' })
    site.config.site.icon = `${content}/favicon.svg`
  }
  const replaced = findFile(
    rootDir,
    ['index.hbs', 'head.hbs', 'header.hbs', 'css/general.css', 'book.js'].map(
      (name) => `${themeDir}/${name}`,
    ),
  )
  if (replaced !== undefined && themeDir !== sourceDir)
    report.leave(
      { file: replaced, line: 1 },
      'Templates, styles and scripts of the book’s own theme aren’t imported',
      'See `theme` and `head` in the configuration.',
    )
}
