import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { configNames } from '../../config/config-names.ts'
import type { ConfigInput } from '../../config/schema.ts'
import { compareText } from '../../support/files/compare.ts'
import { readPlainFileSync } from '../../support/files/plain-file.ts'
import { isInside, toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { findUnusable, listNonPlainText, toPlainTexts } from '../../support/text/plain-text.ts'
import { runInit } from '../init/run.ts'
import { readModule } from './data/read-module.ts'
import { runConfig } from './data/run-config.ts'
import { type Place, Unknown } from './data/setting.ts'
import { detectTool } from './detect.ts'
import { dropNavigation } from './drop-navigation.ts'
import { nameSections } from './name-sections.ts'
import { addVersions, toVersionConfig, toVersionFolder } from './older-versions.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { planSidebars } from './plan-sidebars.ts'
import { separateTwins } from './separate-twins.ts'
import {
  type Change,
  type ComponentUse,
  ImportReport,
  type LeftOver,
  type Mapped,
  type SourceSite,
  type SourceVersion,
  type ToolName,
} from './source-site.ts'
import { findFile, findTitle, readRedirectsFile } from './tools/common.ts'
import { addEditUrls, completeTexts } from './tools/source-languages.ts'
import {
  importManifestName,
  type PlannedFile,
  readImportManifest,
  writePlanned,
} from './write/import-manifest.ts'
import { makeStub } from './write/make-stub.ts'
import { checkDraft, printConfig, type RefusedKey } from './write/print-config.ts'

export interface ImportOptions {
  /** Absolute path of the folder to import. */
  rootDir: string
  /** Absolute path of the new site's folder; it is created if it doesn't exist. */
  into: string
  /** The tool of the old site; detected if undefined. */
  from?: ToolName
  /** Whether to run configurations in JavaScript instead of evaluating them statically. */
  runsConfig: boolean
  isDryRun: boolean
  /** Version of docsite that the new project's `package.json` depends on. */
  version: string
}

export interface ImportResult {
  from: ToolName
  /** Folder of the old site, as shown to the user. */
  source: string
  into: string
  content: string
  pages: number
  files: number
  /** Paths relative to the folder of the new site, with `/`, as in the other lists of files. */
  written: string[]
  unchanged: number
  kept: string[]
  removed: string[]
  mapped: Mapped[]
  changed: Change[]
  left: LeftOver[]
  components: ComponentUse[]
  /** Command lines to run next, in this order. */
  next: string[]
}

/**
 * Import the site of another tool: convert its configuration and pages to those of docsite and copy its
 * files. The imported folder is not changed, unless the new site is created in it.
 *
 * @throws {DocsiteError} Before anything is written, if the folder is not a site of a supported tool.
 */
export async function runImport(options: ImportOptions): Promise<ImportResult> {
  const { rootDir, into, isDryRun, version } = options
  if (!statSync(rootDir, { throwIfNoEntry: false })?.isDirectory())
    throw new DocsiteError(`There is no folder \`${toShownPath(rootDir)}\``, {
      ruleId: 'import-source',
      hint: 'Pass the folder of the site to import.',
    })
  const report = new ImportReport()
  const main = await importSite(options, report)
  const { versions } = main.site
  const older: Imported[] = []
  for (const one of versions?.older ?? []) {
    const folder = toVersionFolder(one)
    const own = new ImportReport()
    const imported = await importSite({ ...options, into: path.join(into, folder) }, own, {
      version: one,
      toConfig: (config) => (versions ? toVersionConfig(main.site.config, config, one, versions) : config),
    })
    older.push(withFolder(imported, folder))
    addNew(report.changed, own.changed)
    addNew(report.left, own.left)
    // Settings of the whole site were already reported by the main import.
    addNew(
      report.mapped,
      own.mapped.filter(({ to }) => to === 'sidebars'),
    )
  }
  const builds = older.map(({ configName }) => `docsite build --config ${configName}`)
  const scripts: Record<string, string> = builds.length === 0 ? {} : { versions: builds.join(' && ') }
  const started = isDryRun
    ? undefined
    : await runInit({
        dir: into,
        title: String(main.site.config.site?.name ?? 'Documentation'),
        content: main.content,
        version,
        before: scripts,
        packages: main.site.packages,
      })
  const all = [main, ...older]
  return {
    from: main.from,
    source: toShownPath(rootDir),
    into: toShownPath(into),
    content: main.content,
    pages: sum(all.map(({ pages }) => pages)),
    files: sum(all.map(({ files }) => files)),
    written: all.flatMap(({ written }) => written),
    unchanged: sum(all.map(({ unchanged }) => unchanged)),
    kept: all.flatMap(({ kept }) => kept),
    removed: all.flatMap(({ removed }) => removed),
    mapped: report.mapped,
    changed: report.changed,
    left: report.left,
    components: all.flatMap(({ components }) => components),
    next: started?.next ?? [],
  }
}

/** The result of importing a site, or an older version of its documents. */
interface Imported extends Pick<ImportResult, 'from' | 'content' | 'pages' | 'files' | 'components'> {
  site: SourceSite
  written: string[]
  unchanged: number
  kept: string[]
  removed: string[]
  configName: string
}

/**
 * Add the items that a list doesn't contain yet: versions share pages and a configuration, and repeat their
 * reports.
 */
function addNew<Item>(list: Item[], added: readonly Item[]): void {
  const known = new Set(list.map((item) => JSON.stringify(item)))
  list.push(...added.filter((item) => !known.has(JSON.stringify(item))))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Prefix the paths of an imported version with its folder. */
function withFolder(imported: Imported, folder: string): Imported {
  const place = (files: readonly string[]) => files.map((file) => `${folder}/${file}`)
  return {
    ...imported,
    written: place(imported.written),
    kept: place(imported.kept),
    removed: place(imported.removed),
    components: imported.components.map((one) => ({ ...one, stub: `${folder}/${one.stub}` })),
    configName: `${folder}/${imported.configName}`,
  }
}

/** Import a site without its older versions, or a single older version. */
async function importSite(
  { rootDir, into, from, runsConfig, isDryRun }: ImportOptions,
  report: ImportReport,
  older?: { version: SourceVersion; toConfig: (config: Partial<ConfigInput>) => Partial<ConfigInput> },
): Promise<Imported> {
  const detected = detectTool(rootDir, from)
  const content = chooseContent(rootDir, into)
  const site = await detected.read({
    rootDir,
    content,
    report,
    version: older?.version,
    readConfig: async (file) =>
      runsConfig && !file.endsWith('.json') ? runConfig(file, rootDir) : readModule(file, rootDir).main,
  })
  const isOld = createOldTest(rootDir, path.join(into, content))
  site.pages = site.pages.filter(({ file }) => isOld(file))
  site.files = site.files.filter(({ file }) => isOld(file))
  if (site.pages.length === 0)
    throw new DocsiteError(
      `The ${detected.tool} site in \`${toShownPath(rootDir)}\` has no pages in Markdown or MDX`,
      { ruleId: 'import-source', hint: 'Pass the folder that contains its configuration and its pages.' },
    )
  for (const { file, target } of [...site.files]) {
    if (/\.mdx?$/.test(target)) {
      report.leave(
        { file, line: 1 },
        'Markdown that was published as a static file isn’t imported: docsite would turn it into a page',
        'Add it to the content folder if pages link to it.',
      )
      site.files = site.files.filter((one) => one.file !== file)
    }
    const name = path.posix.basename(file)
    if (name !== '_redirects' && name !== '_headers') continue
    if (name === '_redirects') readRedirectsFile(site, rootDir, file, report)
    else
      report.leave(
        { file, line: 1 },
        '`_headers` isn’t imported: docsite generates the headers of the host',
        'See `hosting` and `security` in the configuration.',
      )
    site.files = site.files.filter((one) => one.file !== file)
  }
  separateTwins(site, report)
  completeTexts(site)
  addEditUrls(site)
  dropNavigation(site, { rootDir, report })
  nameSections(site)
  const sidebars = planSidebars(site, { report, titleOf: (page) => findTitle(page, rootDir) })
  if (Object.keys(sidebars).length > 0) site.config.sidebars = sidebars
  const plan = planImport(site, { rootDir, report })
  for (const setting of site.settings) {
    for (const left of setting.leftovers()) {
      const isCode = left.value instanceof Unknown
      report.leave(
        left.place,
        `\`${left.name || 'the configuration'}\` ${isCode ? 'is code, which isn’t run' : 'has no equivalent'}`,
        isCode && !runsConfig ? 'Import with `--run-config` to run the configuration.' : undefined,
      )
    }
  }
  if (site.versions) addVersions(site.config, site.versions)
  const draft = toConfig(older?.toConfig(site.config) ?? site.config, content, plan)
  for (const { path: keys, text } of listNonPlainText(draft))
    report.leave(
      site.settings.flatMap((setting) => setting.find(text) ?? [])[0]?.place,
      `\`${keys.join('.')}\` contains the character ${findUnusable(text).name}, which isn’t allowed in HTML: it is replaced`,
    )
  const { config, refused } = checkDraft(toPlainTexts(draft) as typeof draft)
  for (const { key, reason, value } of refused)
    report.leave(
      placeRefused({ key, value }, site, report),
      `\`${key}\` was left out of the new configuration: ${reason}`,
    )
  const prefix = `${content}/`
  const files: PlannedFile[] = [
    ...plan.pages.map(({ target, text }) => ({ path: prefix + target, data: text })),
    ...plan.files.map(({ file, target }) => ({
      path: prefix + target,
      data: readPlainFileSync(path.join(rootDir, file)),
    })),
    ...(site.written ?? []).map(({ target, text }) => ({ path: prefix + target, data: text })),
    ...plan.components.map(({ stub, name, isInline }) => ({
      path: prefix + stub,
      data: makeStub(name, isInline),
    })),
  ]
  const configName = toConfigName(into)
  if (configName !== 'docsite.config.ts')
    report.leave(
      undefined,
      `The folder already has a configuration: the imported one is \`${configName}\``,
      'Copy the settings that you need from it.',
    )
  files.push({ path: configName, data: printConfig(config, detected.tool) })
  const written = await writePlanned(
    into,
    files.sort((a, b) => compareText(a.path, b.path)),
    { from: detected.tool, content, isDryRun },
  )
  const fragments = plan.pages.filter(({ isFragment }) => isFragment)
  return {
    site,
    from: detected.tool,
    content,
    pages: plan.pages.length - fragments.length,
    files: plan.files.length + fragments.length,
    ...written,
    configName,
    components: plan.components.map(({ name, stub, uses }) => ({ name, stub: prefix + stub, uses })),
  }
}

/**
 * Find the place in the old configuration of a value that docsite's schema rejects, and remove the value from
 * the mapped settings of the report.
 */
function placeRefused(
  { key, value }: Pick<RefusedKey, 'key' | 'value'>,
  { settings }: SourceSite,
  { mapped }: ImportReport,
): Place | undefined {
  const index = mapped.findIndex(({ to }) => to === key)
  const [entry] = index === -1 ? [] : mapped.splice(index, 1)
  const text = typeof value === 'string' ? value : undefined
  const own =
    text === undefined ? undefined : settings.flatMap((setting) => setting.find(text) ?? [])[0]?.place
  if (own) return own
  return entry?.file === undefined || entry.line === undefined
    ? undefined
    : { file: entry.file, line: entry.line }
}

/**
 * Create a function that returns whether a file belongs to the old site. Folders of sites that were imported
 * into its folder, now or earlier, don't.
 *
 * @param contentDir Absolute path of the new content folder.
 */
function createOldTest(rootDir: string, contentDir: string): (file: string) => boolean {
  const imported = new Map<string, boolean>()
  const isImported = (dir: string): boolean => {
    if (dir === '.' || dir === '' || dir.startsWith('..')) return false
    const known = imported.get(dir)
    if (known !== undefined) return known
    const isNew =
      existsSync(path.join(rootDir, dir, importManifestName)) || isImported(path.posix.dirname(dir))
    imported.set(dir, isNew)
    return isNew
  }
  return (file) => !isImported(path.posix.dirname(file)) && !isInside(path.join(rootDir, file), contentDir)
}

/** Choose the name of the content folder, avoiding folders that the old site uses. */
function chooseContent(rootDir: string, into: string): string {
  const known = readImportManifest(into)
  if (known) return known.content
  const isApart = !isInside(into, rootDir) && into !== rootDir
  const isFree = (name: string) => isApart || !existsSync(path.join(into, name))
  return ['content', 'pages', 'docsite-content'].find(isFree) ?? 'docsite-content'
}

/**
 * The name of the new configuration. A configuration that wasn't written by an import is never overwritten.
 */
function toConfigName(into: string): string {
  const present = findFile(into, configNames)
  const isOurs = present !== undefined && readImportManifest(into)?.files[present] !== undefined
  return present === undefined || isOurs ? 'docsite.config.ts' : 'docsite.imported.config.ts'
}

function toConfig(
  config: Partial<ConfigInput>,
  content: string,
  { keptKeys, hasHeadingTitles }: Pick<ImportPlan, 'keptKeys' | 'hasHeadingTitles'>,
): Partial<ConfigInput> {
  const { site, ...others } = config
  const { base, ...rest } = site ?? { name: 'Documentation' }
  const allow = keptKeys.length > 0 ? { frontMatter: { allow: [...keptKeys] } } : {}
  return {
    site: { ...rest, ...(base === undefined || base === '/' ? {} : { base }) },
    content,
    ...others,
    ...allow,
    ...(hasHeadingTitles ? { rules: { 'missing-title': 'off' as const } } : {}),
  }
}
