import path from 'node:path'
import { formulaHint } from '../../../../markdown/foreign/foreign-syntax.ts'
import { isRecord, type Setting } from '../../data/setting.ts'
import type { ImportReport } from '../../source-site.ts'
import { listFiles, type ReadOptions } from '../common.ts'
import { toPathName } from './hugo-address.ts'
import type { HugoPage } from './hugo-page.ts'

/** Keys that aren't reported: docsite does the same by default, or they only affect Hugo's build. */
const ignoredKeys = `baseURL build buildDrafts buildExpired buildFuture canonifyURLs capitalizeListTitles contentDir
defaultContentLanguage defaultContentLanguageInSubdir disableAliases disableKinds disableLanguages disablePathToLower
enableGitInfo enableRobotsTXT frontmatter hasCJKLanguage i18nDir imaging languageCode layoutDir markup mediaTypes minify
module newContentEditor outputFormats outputs paginate pagination permalinks pluralizeListTitles publishDir
pygmentsCodeFences pygmentsStyle pygmentsUseClasses pygmentsUseClassic pygmentsOptions pygmentsCodefences relativeURLs removePathAccents
sectionPagesMenu security services sitemap staticDir summaryLength taxonomies theme themesDir timeZone timeout titleCaseStyle
uglyURLs archetypeDir assetDir dataDir cascade enableInlineShortcodes privacy related rssLimit caches enableMissingTranslationPlaceholders
disableHugoGeneratorInject cleanDestinationDir logPathWarnings ignoreLogs ignoreErrors refLinksErrorLevel refLinksNotFoundURL languages
blackfriday indexes preserveTaxonomyNames watch verbose author segments server deployment httpCache page useModTime`

/** Report what isn’t imported: templates, data, taxonomy pages and cascading front matter. */
export async function reportLeftovers(
  config: Setting,
  siteDir: string,
  pages: readonly HugoPage[],
  options: ReadOptions,
): Promise<void> {
  const { report } = options
  reportTaxonomies(config, pages, report)
  reportCascades(pages, report)
  if (config.at('markup', 'goldmark', 'extensions', 'passthrough', 'enable').flag() === true)
    report.leave(
      config.at('markup', 'goldmark', 'extensions').place,
      'Formulas are shown as text',
      formulaHint,
    )
  config.ignore(...ignoredKeys.split(/\s+/))
  await reportTemplates(siteDir, options)
}

async function reportTemplates(siteDir: string, { rootDir, report }: ReadOptions): Promise<void> {
  const list = (folder: string) => listFiles(rootDir, path.posix.join(siteDir, folder), '**/*')
  const leave = (files: readonly string[], folder: string, what: string, hint: string) => {
    const [first] = files
    if (first !== undefined)
      report.leave(
        { file: path.posix.join(siteDir, folder, first), line: 1 },
        `${what} (${files.length})`,
        hint,
      )
  }
  const layouts = await list('layouts')
  const isHook = (file: string) => /(?:^|\/)_markup\//.test(file)
  const isShortcode = (file: string) => /^_?shortcodes\//.test(file)
  leave(
    layouts.filter((file) => !isHook(file) && !isShortcode(file)),
    'layouts',
    'Templates of the site aren’t imported',
    'See `theme`, `head` and `home` in the configuration.',
  )
  for (const file of layouts.filter(isHook))
    report.leave(
      { file: path.posix.join(siteDir, 'layouts', file), line: 1 },
      'This Markdown render hook isn’t imported',
      'Use a plugin in `markdown` of the configuration or a component instead.',
    )
  leave(
    await list('archetypes'),
    'archetypes',
    'Archetypes aren’t imported',
    'Create pages as files or with `docsite new`.',
  )
  leave(
    await list('data'),
    'data',
    'Data files aren’t imported: only templates use them',
    'Write the values that pages show into the pages.',
  )
  const styles = (await list('assets')).filter((file) => /\.(?:s?css|sass|less|[jt]s)$/.test(file))
  leave(
    styles,
    'assets',
    'Styles and scripts aren’t imported',
    'Move styles to `theme.css`, and the behaviour of scripts to components in `_components/` of the content folder.',
  )
}

/** Report taxonomy pages such as `/tags/tea/`, which Hugo generates from front matter. */
function reportTaxonomies(config: Setting, pages: readonly HugoPage[], report: ImportReport): void {
  const setting = config.get('taxonomies')
  const isOff = new Set(
    config
      .get('disableKinds')
      .items()
      .map((item) => item.text()?.toLowerCase()),
  )
  if (isOff.has('taxonomy') && isOff.has('term')) return
  const listed = setting.entries().map(([, plural]) => plural.text() ?? '')
  for (const plural of setting.isThere ? listed : ['tags', 'categories']) {
    const terms = new Set<string>()
    for (const { front } of pages) {
      const value = front[plural]
      for (const term of Array.isArray(value) ? value : [value])
        if (typeof term === 'string' && term !== '') terms.add(toPathName(term.replaceAll('/', '-'), false))
    }
    const [first] = [...terms].sort()
    if (first !== undefined)
      report.leave(
        setting.place,
        `The pages of \`${plural}\` aren’t generated: \`/${plural}/\` and one page per term (${terms.size}), such as \`/${plural}/${first}/\``,
        'Add `redirects` if other sites link to them.',
      )
  }
}

/** Report `cascade`, front matter that a section passes on to its pages. */
function reportCascades(pages: readonly HugoPage[], report: ImportReport): void {
  for (const { page, front } of pages) {
    const parts = [front.cascade].flat().filter(isRecord)
    const keys = parts
      .flatMap((part) => Object.keys(part))
      .filter((key) => !/^(?:_?target|type|layout|params)$/.test(key))
    if (keys.length > 0)
      report.leave(
        { file: page.file, line: 1 },
        `\`cascade\` isn’t applied to nested pages: ${[...new Set(keys)].map((key) => `\`${key}\``).join(', ')}`,
        'Add these keys to their front matter.',
      )
  }
}
