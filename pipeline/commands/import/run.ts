import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { configNames } from '../../config/config-names.ts'
import type { ConfigInput } from '../../config/schema.ts'
import { compareText } from '../../support/files/compare.ts'
import { isInside, toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { runInit } from '../init/run.ts'
import { readModule } from './data/read-module.ts'
import { runConfig } from './data/run-config.ts'
import { Unknown } from './data/setting.ts'
import { detectTool } from './detect.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { planSidebars } from './plan-sidebars.ts'
import {
  type Change,
  type ComponentUse,
  ImportReport,
  type LeftOver,
  type Mapped,
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
import { checkDraft, printConfig } from './write/print-config.ts'

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
export async function runImport({
  rootDir,
  into,
  from,
  runsConfig,
  isDryRun,
  version,
}: ImportOptions): Promise<ImportResult> {
  if (!statSync(rootDir, { throwIfNoEntry: false })?.isDirectory())
    throw new DocsiteError(`There is no folder \`${toShownPath(rootDir)}\``, {
      ruleId: 'import-source',
      hint: 'Name the folder of the site that is imported.',
    })
  const detected = detectTool(rootDir, from)
  const report = new ImportReport()
  const content = chooseContent(rootDir, into)
  const site = await detected.read({
    rootDir,
    content,
    report,
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
  for (const { file } of [...site.files]) {
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
  const { config, refused } = checkDraft(toConfig(site.config, content, plan))
  for (const { key, reason } of refused)
    report.leave(undefined, `\`${key}\` of the new configuration was left out: ${reason}`)
  const prefix = `${content}/`
  const files: PlannedFile[] = [
    ...plan.pages.map(({ target, text }) => ({ path: prefix + target, data: text })),
    ...plan.files.map(({ file, target }) => ({
      path: prefix + target,
      data: readFileSync(path.join(rootDir, file)),
    })),
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
  const started = isDryRun
    ? undefined
    : await runInit({ dir: into, title: String(site.config.site?.name ?? 'Documentation'), content, version })
  return {
    from: detected.tool,
    source: toShownPath(rootDir),
    into: toShownPath(into),
    content,
    pages: plan.pages.length,
    files: plan.files.length,
    ...written,
    mapped: report.mapped,
    changed: report.changed,
    left: report.left,
    components: plan.components.map(({ name, stub, uses }) => ({ name, stub: prefix + stub, uses })),
    next: started?.next ?? [],
  }
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
