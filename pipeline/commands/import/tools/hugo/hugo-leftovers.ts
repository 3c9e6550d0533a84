import path from 'node:path'
import { isRecord, type Setting } from '../../data/setting.ts'
import type { ImportReport } from '../../source-site.ts'
import { listFiles, type ReadOptions } from '../common.ts'
import { toPathName } from './hugo-address.ts'
import type { HugoPage } from './hugo-page.ts'

/** Keys whose work docsite does by itself, or that are about how Hugo builds. */
const needless = `baseURL build buildDrafts buildExpired buildFuture canonifyURLs capitalizeListTitles contentDir
defaultContentLanguage defaultContentLanguageInSubdir disableAliases disableKinds disableLanguages disablePathToLower
enableGitInfo enableRobotsTXT frontmatter hasCJKLanguage i18nDir imaging languageCode layoutDir markup mediaTypes minify
module newContentEditor outputFormats outputs paginate pagination permalinks pluralizeListTitles publishDir
pygmentsCodeFences pygmentsStyle pygmentsUseClasses pygmentsUseClassic pygmentsOptions pygmentsCodefences relativeURLs removePathAccents
sectionPagesMenu security services sitemap staticDir summaryLength taxonomies theme themesDir timeZone timeout titleCaseStyle
uglyURLs archetypeDir assetDir dataDir cascade enableInlineShortcodes privacy related rssLimit caches enableMissingTranslationPlaceholders
disableHugoGeneratorInject cleanDestinationDir logPathWarnings ignoreLogs ignoreErrors refLinksErrorLevel refLinksNotFoundURL languages
blackfriday indexes preserveTaxonomyNames watch verbose author segments server deployment httpCache page useModTime`

/** Report what isn’t imported: templates, data, lists of terms, and settings that nothing has read. */
export async function reportLeftovers(
  config: Setting,
  siteDir: string,
  pages: readonly HugoPage[],
  options: ReadOptions,
): Promise<void> {
  const { report } = options
  reportTaxonomies(config, pages, report)
  reportCascades(pages, report)
  if (config.get('enableEmoji').flag() === true)
    report.leave(
      config.get('enableEmoji').place,
      'Names of emoji, such as `:tea:`, stay text',
      'Write the emoji themselves.',
    )
  if (config.at('markup', 'goldmark', 'extensions', 'passthrough', 'enable').flag() === true)
    report.leave(
      config.at('markup', 'goldmark', 'extensions').place,
      'Formulas are shown as text',
      'Add plugins, such as `remark-math` and `rehype-mathml`, to `markdown` of the configuration.',
    )
  config.ignore(...needless.split(/\s+/))
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
    'See `theme`, `head` and `home` of the configuration.',
  )
  for (const file of layouts.filter(isHook))
    report.leave(
      { file: path.posix.join(siteDir, 'layouts', file), line: 1 },
      'This hook of how Markdown is shown isn’t imported',
      'A plugin in `markdown` of the configuration, or a component, can do the same.',
    )
  leave(
    await list('archetypes'),
    'archetypes',
    'Archetypes aren’t imported',
    'A new page is a new file here.',
  )
  leave(
    await list('data'),
    'data',
    'Files of data are for templates: they aren’t imported',
    'Write what pages show of them.',
  )
  const styles = (await list('assets')).filter((file) => /\.(?:s?css|sass|less|[jt]s)$/.test(file))
  leave(
    styles,
    'assets',
    'Styles and scripts aren’t imported',
    'Put styles into `theme.css`, and what scripts do into components in `_components/` of the content folder.',
  )
}

/** Pages of terms, `/tags/tea/`, are made of front matter. */
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
        `The pages of \`${plural}\` aren’t made: \`/${plural}/\`, and one for each of ${terms.size}, such as \`/${plural}/${first}/\``,
        'Add `redirects` if other sites link to them.',
      )
  }
}

/** Front matter that a section gives to its pages. */
function reportCascades(pages: readonly HugoPage[], report: ImportReport): void {
  for (const { page, front } of pages) {
    const parts = [front.cascade].flat().filter(isRecord)
    const keys = parts
      .flatMap((part) => Object.keys(part))
      .filter((key) => !/^(?:_?target|type|layout|params)$/.test(key))
    if (keys.length > 0)
      report.leave(
        { file: page.file, line: 1 },
        `\`cascade\` isn’t applied to the pages below: ${[...new Set(keys)].map((key) => `\`${key}\``).join(', ')}`,
        'Write it into their front matter.',
      )
  }
}
