import path from 'node:path'
import { readResult } from '../../data/evaluate.ts'
import { Closure } from '../../data/module-scope.ts'
import type { Setting } from '../../data/setting.ts'
import type { SourceSite, SourceVersion } from '../../source-site.ts'
import { findFile, listFiles, type ReadOptions, readData, toEditUrl } from '../common.ts'
import { applyCategories, readCategories } from './docusaurus-categories.ts'
import { type Doc, type DocsRoot, toDoc } from './docusaurus-doc.ts'
import type { PluginReader } from './docusaurus-plugins.ts'
import { readSidebars } from './docusaurus-sidebars.ts'

export const readDocs: PluginReader = async ({ setting, kindOf, site, siteDir, locale, options }) => {
  const dir = path.posix.join(siteDir, setting.get('path').text() ?? 'docs')
  const route = (setting.get('routeBasePath').text() ?? 'docs').replace(/^\/+|\/+$/g, '')
  const id = setting.get('id').text()
  const roots = listVersions(
    site,
    siteDir,
    id,
    {
      dir,
      route,
      sidebarPath: setting.get('sidebarPath'),
      name: id === 'default' ? undefined : id,
      plugin: id === 'default' ? undefined : id,
      include: readTexts(setting.get('include')),
      exclude: readTexts(setting.get('exclude')),
      isCollapsible: setting.get('sidebarCollapsible').flag() ?? true,
      isCollapsed: setting.get('sidebarCollapsed').flag() ?? true,
    },
    setting,
    options,
  )
  const asides = readTexts(setting.at('admonitions', 'keywords'))
  site.rules = { ...site.rules, ownAsides: [...(site.rules.ownAsides ?? []), ...asides] }
  setting.ignore(
    'showLastUpdateTime',
    'showLastUpdateAuthor',
    'breadcrumbs',
    'numberPrefixParser',
    'tags',
    'editCurrentVersion',
    'editLocalizedFiles',
    'admonitions',
    'onInlineTags',
  )
  mapEditUrl(setting.get('editUrl'), { dir, locale }, site, options)
  for (const root of roots) {
    const { files, docs } = await listDocs(root, kindOf, options)
    const seen = new Map<string, Doc>()
    for (const doc of docs) {
      // Skip duplicates, such as `intro.md` and `intro.mdx`, which neither tool accepts.
      if (!seen.has(doc.url)) site.pages.push(doc)
      seen.set(doc.url, doc)
    }
    const categories = readCategories(
      files.filter((file) => /_category_\.\w+$/.test(file)),
      root,
      options,
    )
    const folders = await readSidebars(root, docs, categories, siteDir, site, options)
    applyCategories(categories, folders, root, docs, site, options)
  }
}

/** List the documents of a folder, and the files that match its patterns, including category files. */
export async function listDocs(
  root: DocsRoot,
  kindOf: (file: string) => 'md' | 'mdx',
  { rootDir }: Pick<ReadOptions, 'rootDir'>,
): Promise<{ files: string[]; docs: Doc[] }> {
  const pages = await listFiles(
    rootDir,
    root.dir,
    root.include.length > 0 ? [...root.include] : '**/*.{md,mdx}',
    [...root.exclude],
  )
  const categories = await listFiles(rootDir, root.dir, '**/_category_.{json,yml,yaml}')
  const docs = pages
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .map((file) => toDoc(file, root, kindOf(file), rootDir))
  return { files: [...pages, ...categories], docs }
}

function readTexts(setting: Setting): string[] {
  return setting.items().flatMap((item) => item.text() ?? [])
}

/** End of an edit URL that contains the placeholder for the path of the document (see `toParameters`). */
const ofDocument = /\{(?:docPath|blogPath|pagesPath)\}$/

/**
 * Import `editUrl`: a URL or a function that returns one. The first instance of the plugin determines it for
 * the site.
 */
function mapEditUrl(
  setting: Setting,
  { dir, locale }: { dir: string; locale: string },
  site: SourceSite,
  { content, report }: Pick<ReadOptions, 'content' | 'report'>,
): void {
  const result =
    setting.value instanceof Closure ? readResult(setting.value, [toParameters(dir, locale)]) : undefined
  const isKnown = typeof result === 'string' && ofDocument.test(result)
  const editUrl = isKnown ? result.replace(ofDocument, '') : setting.text()
  if (editUrl === undefined) return
  setting.done()
  const url = toEditUrl(editUrl, isKnown ? path.posix.basename(dir) : '', content)
  if (site.config.editUrl === undefined) {
    site.config.editUrl = url
    report.mapped.push({ ...setting.place, from: setting.name, to: 'editUrl' })
  } else if (site.config.editUrl !== url)
    report.leave(
      setting.place,
      `Pages in \`${dir}\` had the edit URL \`${editUrl}\`: all pages share one \`editUrl\` now`,
    )
}

/**
 * Arguments for an `editUrl` function: those of the base language and the current version, with placeholders
 * for paths.
 */
function toParameters(dir: string, locale: string): Record<string, string> {
  return {
    locale,
    version: 'current',
    versionDocsDirPath: path.posix.basename(dir),
    docPath: '{docPath}',
    permalink: '{permalink}',
  }
}

/**
 * Create a test for published versions (`current` for the current one): all, unless `onlyIncludeVersions` is
 * set.
 */
function readIncluded(setting: Setting): (version: string) => boolean {
  const only = setting.get('onlyIncludeVersions')
  const names = only.items().flatMap((item) => item.text() ?? [])
  return (version) => !only.isThere || names.includes(version)
}

/**
 * List the current documents and the frozen versions, the last of which is published without its name in the
 * path. Older versions are imported as separate sites if the URL of the site is known, since they need it to
 * link to each other.
 */
function listVersions(
  site: SourceSite,
  siteDir: string,
  id: string | undefined,
  root: DocsRoot,
  setting: Setting,
  { rootDir, report, version: wanted }: ReadOptions,
): DocsRoot[] {
  const prefix = id === undefined || id === 'default' ? '' : `${id}_`
  const file = path.posix.join(siteDir, `${prefix}versions.json`)
  const own = setting.get('versions')
  const last = setting.get('lastVersion').text()
  const isPublished = readIncluded(setting)
  const hasCurrent = (setting.get('includeCurrentVersion').flag() ?? true) && isPublished('current')
  const isOff = setting.get('disableVersioning').flag() === true
  const data = isOff || findFile(rootDir, [file]) === undefined ? [] : readData(rootDir, file, report)
  const frozen = Array.isArray(data) ? data.map(String) : []
  const versions = frozen.filter(isPublished)
  const leftOut = frozen.filter((version) => !isPublished(version))
  const lastVersion = last ?? versions[0] ?? 'current'
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join('/')
  const toRoot = (version: string, name: string): Pick<DocsRoot, 'route' | 'name' | 'isVersioned'> => {
    const given = own
      .at(version, 'path')
      .text()
      ?.replace(/^\/+|\/+$/g, '')
    const inner = given ?? (version === lastVersion ? '' : name)
    return {
      route: join(root.route, inner),
      name: [root.name, inner].filter(Boolean).join('-') || undefined,
      isVersioned: versions.length > 0,
    }
  }
  const labelOf = (version: string) =>
    own.at(version, 'label').text() ?? (version === 'current' ? 'Next' : version)
  const labels = new Map([...versions, 'current'].map((version) => [version, labelOf(version)]))
  const toVersionRoot = (version: string) => ({
    version,
    ...root,
    ...toRoot(version, version),
    sidebarPath: `${prefix}versioned_sidebars/version-${version}-sidebars.json`,
    dir: path.posix.join(siteDir, `${prefix}versioned_docs`, `version-${version}`),
  })
  if (wanted) return [{ ...toVersionRoot(wanted.name), route: '', name: undefined }]
  const toVersion = (name: string): SourceVersion => ({
    name,
    label: labels.get(name) ?? name,
    path: `/${join(toRoot(name, name).route, '')}/`.replace('//', '/'),
  })
  const older = versions.filter((version) => version !== lastVersion).map(toVersion)
  const isApart = site.config.site?.host !== undefined && id === undefined && older.length > 0
  own.done()
  if (leftOut.length > 0)
    report.map(
      setting.get('onlyIncludeVersions'),
      `nothing: ${leftOut.join(', ')} aren’t published and therefore not imported`,
    )
  if (versions.length === 0) return [{ ...root, ...toRoot('current', '') }]
  // Frozen versions have their own sidebars files.
  if (!hasCurrent) setting.get('sidebarPath').done()
  if (isApart) {
    report.mapped.push({ from: file, to: 'version, versions', file, line: 1 })
    site.versions = { last: toVersion(lastVersion), older }
  }
  if ((isApart || older.length === 0) && hasCurrent && lastVersion !== 'current')
    report.leave(
      { file, line: 1 },
      `The unreleased version is at \`/${toRoot('current', 'next').route}/\`: the version menu doesn’t list it`,
      'Add it to `navigation`.',
    )
  else if (!isApart && older.length > 0)
    report.leave(
      { file, line: 1 },
      `The versions ${versions.join(', ')} are part of the new site at their old addresses, each with its own sidebar, but with a common search`,
      'A version menu requires `url` in the old configuration, and is limited to the default instance of `docs`.',
    )
  const roots = [
    ...(hasCurrent ? [{ version: 'current', ...root, ...toRoot('current', 'next') }] : []),
    ...versions.filter((version) => !isApart || version === lastVersion).map(toVersionRoot),
  ]
  // Header links lead to the first root that contains the document, so the last version comes first.
  return roots.sort((a, b) => Number(b.version === lastVersion) - Number(a.version === lastVersion))
}
