import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { configNames } from '../../config/config-names.ts'
import type { ConfigInput } from '../../config/schema.ts'
import { compareText } from '../../support/files/compare.ts'
import { readPlainFileSync } from '../../support/files/plain-file.ts'
import { isInside, toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { findUnusable, listUnplain, toPlainTexts } from '../../support/text/plain-text.ts'
import { runInit } from '../init/run.ts'
import { readModule } from './data/read-module.ts'
import { runConfig } from './data/run-config.ts'
import { type Place, Unknown } from './data/setting.ts'
import { detectTool } from './detect.ts'
import { nameSections } from './name-sections.ts'
import { addVersions, toVersionConfig, toVersionFolder } from './older-versions.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { planSidebars } from './plan-sidebars.ts'
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
  /** The folder that is imported, absolute. */
  rootDir: string
  /** The folder of the new site, absolute; it is made if there is none. */
  into: string
  /** Found out if it isn't given. */
  from?: ToolName
  /** Whether configurations in JavaScript are run, and not only read. */
  runsConfig: boolean
  isDryRun: boolean
  /** Of docsite, for the project to ask for. */
  version: string
}

export interface ImportResult {
  from: ToolName
  /** As they are shown. */
  source: string
  into: string
  content: string
  pages: number
  files: number
  /** Files relative to the folder of the new site, with `/`. */
  written: string[]
  unchanged: number
  kept: string[]
  removed: string[]
  mapped: Mapped[]
  changed: Change[]
  left: LeftOver[]
  components: ComponentUse[]
  /** Command lines for now, in this order. */
  next: string[]
}

/**
 * Import the site of another tool: its configuration as docsite's, its pages with what is written in another way here,
 * and its files. The imported folder stays as it is, unless the new site is in it.
 *
 * @throws {DocsiteError} Before anything is written, when the folder is no site of a tool that is known.
 */
export async function runImport(options: ImportOptions): Promise<ImportResult> {
  const { rootDir, into, isDryRun, version } = options
  if (!statSync(rootDir, { throwIfNoEntry: false })?.isDirectory())
    throw new DocsiteError(`There is no folder \`${toShownPath(rootDir)}\``, {
      ruleId: 'import-source',
      hint: 'Name the folder of the site that is imported.',
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
    // What is about the site as a whole was mapped with it.
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

/** A site that was imported, or an older version of its documents. */
interface Imported extends Pick<ImportResult, 'from' | 'content' | 'pages' | 'files' | 'components'> {
  site: SourceSite
  written: string[]
  unchanged: number
  kept: string[]
  removed: string[]
  configName: string
}

/** Add what a list doesn't have yet: versions have pages in common, and a configuration. */
function addNew<Item>(list: Item[], added: readonly Item[]): void {
  const known = new Set(list.map((item) => JSON.stringify(item)))
  list.push(...added.filter((item) => !known.has(JSON.stringify(item))))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The same with files relative to the folder above. */
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

/** Import a site without its older versions, or one of these. */
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
      `The site of ${detected.tool} in \`${toShownPath(rootDir)}\` has no pages in Markdown or MDX`,
      { ruleId: 'import-source', hint: 'Name the folder that holds its configuration and its pages.' },
    )
  for (const { file, target } of [...site.files]) {
    if (/\.mdx?$/.test(target)) {
      report.leave(
        { file, line: 1 },
        'Markdown that was published as a file isn’t imported: here it would become a page',
        'Add what links need to the folder of pages.',
      )
      site.files = site.files.filter((one) => one.file !== file)
    }
    const name = path.posix.basename(file)
    if (name !== '_redirects' && name !== '_headers') continue
    if (name === '_redirects') readRedirectsFile(site, rootDir, file, report)
    else
      report.leave(
        { file, line: 1 },
        'Headers of the host are written by docsite: this file is left out',
        'See `hosting` and `security` of the configuration.',
      )
    site.files = site.files.filter((one) => one.file !== file)
  }
  completeTexts(site)
  addEditUrls(site)
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
        isCode && !runsConfig ? '`--run-config` runs the configuration.' : undefined,
      )
    }
  }
  if (site.versions) addVersions(site.config, site.versions)
  const draft = toConfig(older?.toConfig(site.config) ?? site.config, content, plan)
  for (const { path: keys, text } of listUnplain(draft))
    report.leave(
      site.settings.flatMap((setting) => setting.find(text) ?? [])[0]?.place,
      `\`${keys.join('.')}\` has the character ${findUnusable(text).name}, which HTML can’t hold: it is replaced`,
    )
  const { config, refused } = checkDraft(toPlainTexts(draft) as typeof draft)
  for (const { key, reason, value } of refused)
    report.leave(
      placeRefused({ key, value }, site, report),
      `\`${key}\` of the new configuration was left out: ${reason}`,
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
      `There is a configuration already: the imported one is \`${configName}\``,
      'Take over what you need from it.',
    )
  files.push({ path: configName, data: printConfig(config, detected.tool) })
  const written = await writePlanned(
    into,
    files.sort((a, b) => compareText(a.path, b.path)),
    { from: detected.tool, content, isDryRun },
  )
  return {
    site,
    from: detected.tool,
    content,
    pages: plan.pages.length,
    files: plan.files.length,
    ...written,
    configName,
    components: plan.components.map(({ name, stub, uses }) => ({ name, stub: prefix + stub, uses })),
  }
}

/** Where the old configuration says what docsite's schema refuses; it is no longer mapped. */
function placeRefused(
  { key, value }: Pick<RefusedKey, 'key' | 'value'>,
  { settings }: SourceSite,
  { mapped }: ImportReport,
): Place | undefined {
  const index = mapped.findIndex(({ to }) => to === key)
  const [whole] = index === -1 ? [] : mapped.splice(index, 1)
  const text = typeof value === 'string' ? value : undefined
  const own =
    text === undefined ? undefined : settings.flatMap((setting) => setting.find(text) ?? [])[0]?.place
  if (own) return own
  return whole?.file === undefined || whole.line === undefined
    ? undefined
    : { file: whole.file, line: whole.line }
}

/**
 * Says whether a file belongs to the old site: the new one, and others that were imported before, may be below it.
 *
 * @param contentDir The new folder of pages, absolute.
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

/** The folder of the new pages: one that holds nothing of the old site. */
function chooseContent(rootDir: string, into: string): string {
  const known = readImportManifest(into)
  if (known) return known.content
  const isApart = !isInside(into, rootDir) && into !== rootDir
  const isFree = (name: string) => isApart || !existsSync(path.join(into, name))
  return ['content', 'pages', 'docsite-content'].find(isFree) ?? 'docsite-content'
}

/** A configuration that somebody else wrote is never replaced. */
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
