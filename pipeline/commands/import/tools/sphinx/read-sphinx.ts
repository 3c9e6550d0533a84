import { existsSync } from 'node:fs'
import path from 'node:path'
import { countOf } from '../../../../support/text/count-of.ts'
import { decodePercent } from '../../../../support/text/decode-percent.ts'
import { readPython } from '../../data/read-python.ts'
import { isRecord, type Setting } from '../../data/setting.ts'
import { toLinkPath } from '../../pages/myst/roles.ts'
import type { SourcePage, SourceSite } from '../../source-site.ts'
import {
  addRedirect,
  findFile,
  findOwnFile,
  listFiles,
  listPublic,
  type ReadOptions,
  readData,
  readText,
} from '../common.ts'
import { showFormulas } from '../formulas.ts'
import { commonKeys } from '../front-matter-keys.ts'
import { createSite, mapLogo, mapSite } from '../site-settings.ts'
import { createTargets } from './sphinx-labels.ts'
import { mapRepository } from './sphinx-repository.ts'
import { readSidebar } from './sphinx-sidebar.ts'

const folders = ['', 'docs/', 'doc/', 'source/', 'docs/source/', 'doc/source/']

/** Find the configuration of a Sphinx site whose pages are in Markdown. */
export function findSphinxConfig(rootDir: string): string | undefined {
  const configs = folders
    .map((folder) => `${folder}conf.py`)
    .filter((file) => existsSync(path.join(rootDir, file)))
  return configs.find((file) => {
    const hasIndex = findFile(path.join(rootDir, path.dirname(file)), ['index.md']) !== undefined
    return hasIndex || /\b(?:myst_parser|myst_nb|recommonmark)\b/.test(readText(rootDir, file))
  })
}

/** Settings that have no meaning for the new site, or follow from the pages. */
const ignored = new Set(
  'copyright author version release extensions templates_path source_suffix pygments_style pygments_dark_style html_theme html_copy_source html_show_sourcelink html_show_sphinx html_show_copyright htmlhelp_basename todo_include_todos needs_sphinx add_module_names highlight_language nitpicky nitpick_ignore suppress_warnings default_role html_static_path html_last_updated_fmt myst_heading_anchors myst_enable_extensions'.split(
    ' ',
  ),
)

/** Read a Sphinx site with pages in MyST. */
export async function readSphinx(configFile: string, options: ReadOptions): Promise<SourceSite> {
  const { rootDir } = options
  const config = readPython(path.join(rootDir, configFile), rootDir)
  const sourceDir = path.posix.dirname(configFile)
  const prefix = sourceDir === '.' ? '' : `${sourceDir}/`
  const excluded = config
    .get('exclude_patterns')
    .items()
    .flatMap((item) => item.text() ?? [])
    .flatMap((pattern) => [pattern, `${pattern.replace(/\/$/, '')}/**`])
  const files = await listFiles(rootDir, sourceDir, '**/*', ['_build/**', ...excluded])
  const pages = files.filter((file) => file.endsWith('.md')).map((file) => toPage(file, prefix))
  const targets = createTargets({ rootDir, sourceDir, pages })
  const substitutions = readSubstitutions(config, prefix, options)
  const site = createSite('sphinx', {
    rules: {
      keys: {
        ...commonKeys,
        myst: toDescription,
        ...Object.fromEntries(
          'orphan tocdepth jupytext kernelspec hide-toc numbering sd_hide_title file_format'
            .split(' ')
            .map((key) => [key, false]),
        ),
      },
      aliases: {},
      linksHaveBase: false,
      publicDirs: [],
      hasHeadingTitles: true,
      toPath: (url, page) => toPath(url, page),
      myst: {
        ...targets,
        rootDir,
        substitutions,
      },
    },
  })
  /** The path that a link refers to: that of a label or a page without extension, or one from the root. */
  function toPath(url: string, page: SourcePage): string | undefined {
    const found = targets.findTarget(url, page)
    if (found && !/\.md(?:#|$)/.test(url)) return toLinkPath(found, page)
    const file = url.startsWith('/') ? prefix + url.slice(1) : undefined
    return file !== undefined && existsSync(path.join(rootDir, decodePercent(file)))
      ? path.posix.relative(path.posix.dirname(page.file), file)
      : undefined
  }
  site.pages = pages
  if (hasFormulas(config, pages, rootDir)) showFormulas(site)
  for (const item of config.get('html_extra_path').items()) {
    const folder = item.text()
    if (folder !== undefined)
      site.files.push(...(await listPublic(rootDir, path.posix.join(sourceDir, folder))))
  }
  mapSettings(config, prefix, site, options)
  mapRepository(config, sourceDir, site, options)
  mapToctrees(config, files, prefix, site, options)
  reportOthers(config, configFile, files, prefix, options)
  return site
}

/** The values of `{{ name }}`: those in the configuration, or else in the file that configurations usually read. */
function readSubstitutions(
  config: Setting,
  prefix: string,
  { rootDir, report }: ReadOptions,
): ReadonlyMap<string, string> {
  const own = config.get('myst_substitutions').record()
  const file = findOwnFile(
    rootDir,
    ['substitutions.yaml', 'reuse/substitutions.yaml'].map((name) => prefix + name),
  )
  const isElsewhere = Object.keys(own).length === 0 && file !== undefined
  const values = isElsewhere ? readData(rootDir, file, report) : own
  return new Map(isRecord(values) ? Object.entries(values).map(([key, value]) => [key, String(value)]) : [])
}

/** Whether a page has formulas: roles and directives, or text between `$` if the extension for it is enabled. */
function hasFormulas(config: Setting, pages: readonly SourcePage[], rootDir: string): boolean {
  const hasDollars = config.get('myst_enable_extensions').find('dollarmath') !== undefined
  const formula = hasDollars ? /\{math\}|\$/ : /\{math\}/
  return pages.some(({ file }) => formula.test(readText(rootDir, file)))
}

/** `html_meta` of a page’s `myst` has its description. Substitutions are applied when the page is rewritten. */
function toDescription(value: unknown): Record<string, unknown> {
  const meta = (value as { html_meta?: Record<string, unknown> } | null)?.html_meta ?? {}
  const description = meta['description lang=en'] ?? meta.description
  return typeof description === 'string' ? { description } : {}
}

function toPage(file: string, prefix: string): SourcePage {
  const url = `/${file.replace(/\.md$/, '.html').replace(/(^|\/)index\.html$/, '$1')}`
  return { file: prefix + file, target: file, url, kind: 'md' }
}

function mapSettings(config: Setting, prefix: string, site: SourceSite, options: ReadOptions): void {
  const { report } = options
  const title = config.get('html_title')
  const name = title.text() === undefined ? config.get('project') : title
  mapSite(site, { name, address: config.get('html_baseurl') }, options)
  const language = config.get('language').text()
  if (language !== undefined && language !== 'en') {
    site.config.language = language.replace('_', '-')
    report.map(config.get('language'), 'language')
  }
  const theme = config.get('html_theme_options')
  const logo = config.get('html_logo')
  const picture = findOwnFile(options.rootDir, [prefix + (logo.text() ?? '')])
  if (logo.text() !== undefined && picture !== undefined) {
    const target = path.posix.basename(picture)
    site.files.push({ file: picture, target })
    mapLogo(site, logo, [target], options)
  }
  const announcement = theme.get('announcement').text()
  if (announcement !== undefined && !/^https?:/.test(announcement) && !announcement.includes('<')) {
    site.config.notification = { text: announcement }
    report.map(theme.get('announcement'), 'notification')
  }
  for (const [from, to] of config.get('redirects').entries()) {
    const target = to.text()
    if (target === undefined) continue
    const base = `http://old/${from}.html`
    const url = URL.canParse(target, base) ? new URL(target, base) : undefined
    addRedirect(
      site,
      { from: `/${from}.html`, to: url?.host === 'old' ? url.pathname + url.hash : target, place: to.place },
      report,
    )
  }
}

/** Import the lists of contents as a sidebar. */
function mapToctrees(
  config: Setting,
  files: readonly string[],
  prefix: string,
  site: SourceSite,
  { rootDir, report }: ReadOptions,
): void {
  const name = config.get('root_doc').text() ?? config.get('master_doc').text() ?? 'index'
  const file = [`${name}.md`, `${name}.rst`].find((one) => files.includes(one))
  const { myst } = site.rules
  if (file === undefined || !myst) return
  const root = site.pages.find((page) => page.file === prefix + file) ?? toPage(file, prefix)
  const items = readSidebar(root, {
    rootDir,
    myst,
    onMissing: (entry, place) =>
      report.leave(place, `The \`{toctree}\` lists \`${entry}\`, which isn’t a page in Markdown`),
  })
  if (items.length === 0) return
  // Without an entry, the home page would have no sidebar, and no way to the pages.
  const place = { file: root.file, line: 1 }
  const home = site.pages.includes(root) ? [{ page: root, place }] : []
  site.sidebars.push({ name: 'main', items: [...home, ...items], place })
}

function reportOthers(
  config: Setting,
  configFile: string,
  files: readonly string[],
  prefix: string,
  { report }: ReadOptions,
): void {
  for (const [extension, what] of [
    ['.rst', 'in reStructuredText'],
    ['.ipynb', 'that are notebooks'],
  ] as const) {
    const others = files.filter((file) => file.endsWith(extension))
    const [first] = others
    if (first !== undefined)
      report.leave(
        { file: prefix + first, line: 1 },
        `Pages ${what} aren’t imported: ${countOf(others.length, 'file')}`,
        'Convert them to Markdown, for example with rst2myst or Jupytext, and import again.',
      )
  }
  const names = config
    .entries()
    .flatMap(([name, { isThere }]) => (isThere && !ignored.has(name) && !mapped.has(name) ? [name] : []))
  if (names.length > 0)
    report.leave(
      { file: configFile, line: 1 },
      `Settings without an equivalent: ${names.map((one) => `\`${one}\``).join(', ')}`,
    )
}

/** Settings that are imported, if their values are known. */
const mapped = new Set(
  'project html_title html_baseurl language html_theme_options html_logo exclude_patterns html_extra_path html_context redirects root_doc master_doc myst_substitutions'.split(
    ' ',
  ),
)
