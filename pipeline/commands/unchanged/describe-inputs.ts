import { existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { listOwnComponents } from '../../client/own-components.ts'
import type { Project } from '../../config/load-config.ts'
import type { RunContext } from '../../config/run-context.ts'
import type { SourceTimes } from '../../index/source-times.ts'
import { findImportRoot } from '../../markdown/imports/import-loader.ts'
import { resolveCompileOptions } from '../../markdown/plugins/load-plugins.ts'
import { findCardFonts } from '../../render/cards/card-fonts.ts'
import { listMounts } from '../../site/counterparts/mounts.ts'
import { describeHistory } from '../../site/history/read-history.ts'
import { checkOutputDir } from '../../site/output/check-output.ts'
import { addressLockPath, readAddressLock } from '../../site/redirects/address-lock.ts'
import { listThemeFiles, readSiteTheme } from '../../site/theme/site-theme.ts'
import { sha256 } from '../../support/files/hash.ts'
import { readPlainFileSync } from '../../support/files/plain-file.ts'
import { listFolder } from './list-folder.ts'

/** Replaced when the command is built by a hash of all code that takes part in a build. */
declare const __BUILD_VERSION__: string

const buildVersion = typeof __BUILD_VERSION__ === 'undefined' ? 'source' : __BUILD_VERSION__

/** Larger files, such as films, are known by their times alone, as they are where they are copied to the output. */
const mostHashedBytes = 4_000_000

/** All that a build is made from. */
export interface Inputs {
  /** Represents what it is, but for the files of the content folders. */
  settings: string
  /** What those are: a line for each of them, and for each folder. */
  files: string[]
  /**
   * What the system says of its files, which are absolute; nothing of those that aren't there. A file that was changed and
   * changed back isn't as it was.
   */
  times: ReadonlyMap<string, string>
}

/** Says what is in a file, in one line. */
export type DescribeFile = (file: string, stats: Stats) => string

/**
 * Represent all that a build is made from, but for what its pages and components import: what that is, the build says.
 *
 * @param options Of the stages.
 * @returns Undefined where it isn't known without building, or where something is wrong that the build reports.
 */
export async function describeInputs(
  context: RunContext,
  options: object,
  describe: DescribeFile,
): Promise<Inputs | undefined> {
  const { parts } = context.project
  const folders = new Set(parts.flatMap(({ contentDir, baseContentDir }) => [contentDir, baseContentDir]))
  try {
    const settings = await describeSettings(context, options)
    if (settings === undefined) return undefined
    const times = new Map(parts.flatMap(listNamedFiles).map((file) => [file, findTimes(file)]))
    const files = [...folders].flatMap((dir) => [
      `${dir}:`,
      ...listFolder(dir, (file, stats) => {
        times.set(file, describeStats(stats))
        return describe(file, stats)
      }),
    ])
    return { settings, files, times }
  } catch {
    return undefined
  }
}

/** Whether all inputs are still as they were described. */
export async function areAsBefore(
  context: RunContext,
  options: object,
  { settings, times }: Inputs,
): Promise<boolean> {
  const now = await describeInputs(context, options, () => '')
  if (now?.settings !== settings || now.times.size !== times.size) return false
  return [...times].every(([file, known]) => now.times.get(file) === known)
}

/**
 * Whether what a build of a few pages has read is still as it was described: it asks nothing of the other pages, whose
 * compiled records it takes.
 *
 * @param pages Absolute.
 */
export async function areReadAsBefore(
  context: RunContext,
  options: object,
  { settings, times }: Inputs,
  pages: ReadonlySet<string>,
): Promise<boolean> {
  const now = await describeSettings(context, options).catch(() => undefined)
  if (now !== settings) return false
  return [...times].every(
    ([file, known]) => (pageFile.test(file) && !pages.has(file)) || findTimes(file) === known,
  )
}

const pageFile = /\.mdx?$/

/** All but the content, and files by their times. @throws When something is wrong that the build reports. */
async function describeSettings(
  { project, signal }: RunContext,
  options: object,
): Promise<string | undefined> {
  const { rootDir, parts, built } = project
  for (const part of built) checkOutputDir(part)
  const described: object[] = []
  for (const part of parts) {
    const inputs = await describePart(part, signal)
    if (inputs === undefined) return undefined
    described.push(inputs)
  }
  const settings = [
    buildVersion,
    // How dates and numbers are written depends on it.
    process.version,
    process.versions.icu,
    await describePackage(parts),
    // Problems are reported as they are seen from there, and commands as they are installed.
    process.cwd(),
    process.env.npm_config_user_agent,
    rootDir,
    options,
    built.map(({ prefix }) => prefix),
    described,
  ]
  return sha256(JSON.stringify(settings))
}

/** @returns What a file is known by: its bytes, which are read if they may have changed. */
export function createDescriber(times: SourceTimes): DescribeFile {
  return (file, stats) => describeFile(file, stats, times)
}

/** Ends the line of a file whose hash isn't known yet: no path contains it. */
const openEnd = '\0'

/**
 * Describes files of a first build, which is compared with no other: what their bytes are can be found out when it has
 * ended, from what it has read. Until then they must not change, which `areAsBefore` says.
 */
export class LaterDescriber {
  readonly #times: SourceTimes
  readonly #open: { file: string; stats: Stats }[] = []

  constructor(times: SourceTimes) {
    this.#times = times
  }

  readonly describe: DescribeFile = (file, stats) => {
    if (!isHashed(stats)) return describeStats(stats)
    this.#open.push({ file, stats })
    return openEnd
  }

  /** @param lines Of all files that were described. @param known The SHA-256 of the bytes that were read, by path. */
  finish(lines: readonly string[], known: ReadonlyMap<string, string>): string[] {
    const open = this.#open.values()
    return lines.map((line) => {
      const next = line.endsWith(openEnd) ? open.next().value : undefined
      if (!next) return line
      const { file, stats } = next
      const hash = known.get(file)
      if (hash !== undefined) this.#times.add(file, stats, hash)
      return line.slice(0, -openEnd.length) + (hash ?? hashFile(file, stats, this.#times))
    })
  }
}

/** Files beside the content that are read while a site is built; absolute. */
function listNamedFiles(project: Project): string[] {
  const { config, configFile, rootDir } = project
  const { icon } = config.site
  return [
    ...listThemeFiles(project),
    addressLockPath(project),
    ...(configFile === undefined ? [] : [configFile]),
    ...(icon === undefined ? [] : [path.resolve(rootDir, icon)]),
  ]
}

function describeFile(file: string, stats: Stats, times: SourceTimes): string {
  return isHashed(stats) ? hashFile(file, stats, times) : describeStats(stats)
}

function isHashed(stats: Stats): boolean {
  return stats.isFile() && stats.size <= mostHashedBytes
}

/** The SHA-256 of a file's bytes, which are read if it may have changed. */
export function hashFile(file: string, stats: Stats, times: SourceTimes): string {
  const known = times.find(file, stats)
  if (known !== undefined) return known
  const hash = sha256(readFileSync(file))
  times.add(file, stats, hash)
  return hash
}

/** Empty of a file that isn't there. */
function findTimes(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? describeStats(stats) : ''
}

function describeStats({ mode, size, ino, mtimeMs, ctimeMs }: Stats): string {
  return [mode, size, ino, mtimeMs, ctimeMs].join(':')
}

/** The files of docsite itself that aren't code of the build. */
async function describePackage(parts: readonly Project[]): Promise<string[]> {
  const folders = [
    path.join(import.meta.dirname, 'client'),
    path.join(import.meta.dirname, '..', 'templates'),
  ]
  const components = await Promise.all(parts.map(({ baseContentDir }) => listOwnComponents(baseContentDir)))
  // A client with a site's own components is made of the renderer's sources.
  if (components.flat().length > 0) folders.push(path.join(import.meta.dirname, '..', 'renderer'))
  return folders.flatMap((dir) => listFolder(dir, (_, stats) => describeStats(stats)))
}

/** One site of the output. @returns Undefined where a module of the site's own decides, or another site is published. */
async function describePart(project: Project, signal?: AbortSignal): Promise<object | undefined> {
  const { config, configFile, rootDir, contentDir, baseContentDir, outputDir, cacheDir } = project
  if (config.frontMatter.schema !== undefined || listMounts(project).length > 0) return undefined
  const history = await describeHistory(project, signal)
  if (history === undefined) return undefined
  const theme = await readSiteTheme(project)
  const { icon, host } = config.site
  const { socialImages } = config
  const fonts =
    socialImages === false || host === undefined
      ? []
      : Object.values(findCardFonts(socialImages.fonts.map((file) => path.resolve(rootDir, file)))).flat()
  return {
    config,
    // Also where its keys are: problems name their lines.
    configFile: configFile && [configFile, sha256(readPlainFileSync(configFile))],
    folders: [contentDir, baseContentDir, outputDir, cacheDir],
    // Symbolic links may lead nowhere else.
    linkTargets: [
      findImportRoot(contentDir),
      contentDir,
      baseContentDir,
      ...config.linkedFolders.map((folder) => path.resolve(rootDir, folder)),
    ].map((folder) => [folder, existsSync(folder) && realpathSync(folder)]),
    options: await resolveCompileOptions(config, rootDir, cacheDir),
    history,
    theme: theme && { ...theme, files: [...theme.files].map(([name, data]) => [name, sha256(data)]) },
    icon: icon && sha256(readPlainFileSync(path.resolve(rootDir, icon))),
    fonts: fonts.map((file) => [file, describeStats(statSync(file))]),
    addressLock: readAddressLock(project),
    // Versions of what samples import.
    packages: readIfThere(path.resolve(rootDir, config.check.samples.packageDir, 'package.json')),
  }
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readPlainFileSync(file).toString() : undefined
}
