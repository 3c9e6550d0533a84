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

/** Hash of all code that takes part in a build. Replaced when the command is compiled. */
declare const __BUILD_VERSION__: string

const buildVersion = typeof __BUILD_VERSION__ === 'undefined' ? 'source' : __BUILD_VERSION__

/**
 * Larger files, such as videos, are only compared by their times, as they are when they are copied to the
 * output.
 */
const maxHashedBytes = 4_000_000

/** A description of all inputs of a build, to find out whether they have changed. */
export interface Inputs {
  /** Hash of all inputs except for the files in the content folders. */
  settings: string
  /** One line for each file and folder in the content folders. */
  files: string[]
  /**
   * The `stat` data of each input file, by absolute path; empty for a missing file. A file that was changed
   * and changed back counts as changed.
   */
  times: ReadonlyMap<string, StatData>
}

/** Numbers, because formatting the times of ten thousand files as text is slow. */
type StatData = readonly number[]

/** Describes the content of a file in one line. */
export type DescribeFile = (file: string, stats: Stats) => string

/**
 * Describes all inputs of a build except for the files that pages and components import, which are only known
 * after the build.
 *
 * @param options Options of the stages.
 * @returns undefined if the inputs can't be determined without building, or if there is an error, which the
 *   build will report.
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
        times.set(file, toStatData(stats))
        return describe(file, stats)
      }),
    ])
    return { settings, files, times }
  } catch {
    return undefined
  }
}

/** Whether no input has changed since it was described. */
export async function areInputsUnchanged(
  context: RunContext,
  options: object,
  { settings, times }: Inputs,
): Promise<boolean> {
  const now = await describeInputs(context, options, () => '')
  if (now?.settings !== settings || now.times.size !== times.size) return false
  return [...times].every(([file, known]) => areSame(now.times.get(file) ?? [], known))
}

/**
 * Whether the inputs of a build of a few pages haven't changed since they were described. The other pages are
 * ignored, because such a build uses their compiled records.
 *
 * @param pages Absolute paths of the pages that were built.
 */
export async function arePageInputsUnchanged(
  context: RunContext,
  options: object,
  { settings, times }: Inputs,
  pages: ReadonlySet<string>,
): Promise<boolean> {
  const now = await describeSettings(context, options).catch(() => undefined)
  if (now !== settings) return false
  return [...times].every(
    ([file, known]) => (pageFile.test(file) && !pages.has(file)) || areSame(findTimes(file), known),
  )
}

const pageFile = /\.mdx?$/

/**
 * Describes all inputs except for the content.
 *
 * @returns a hash; undefined if the inputs can't be determined without building.
 * @throws If there is an error, which the build will report.
 */
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
    // The format of dates and numbers depends on the ICU version.
    process.version,
    process.versions.icu,
    await describePackage(parts),
    // Problems show paths relative to the working directory, and commands for the package manager in use.
    process.cwd(),
    process.env.npm_config_user_agent,
    rootDir,
    options,
    built.map(({ prefix }) => prefix),
    described,
  ]
  return sha256(JSON.stringify(settings))
}

/**
 * @returns a function that describes a file by the hash of its bytes, which are only read if they may have
 *   changed.
 */
export function createDescriber(times: SourceTimes): DescribeFile {
  return (file, stats) => describeFile(file, stats, times)
}

/** Marks the line of a file whose hash isn't known yet. No path contains this character. */
const pendingMark = '\0'

/**
 * Describes the files of a first build. There is no earlier build to compare them with, so their hashes can
 * be taken from the results of the build afterwards. `areInputsUnchanged` checks that they haven't changed in the
 * meantime.
 */
export class LaterDescriber {
  readonly #times: SourceTimes
  readonly #pending: { file: string; stats: Stats }[] = []

  constructor(times: SourceTimes) {
    this.#times = times
  }

  readonly describe: DescribeFile = (file, stats) => {
    if (!isHashed(stats)) return describeStats(stats)
    this.#pending.push({ file, stats })
    return pendingMark
  }

  /**
   * Fills in the missing hashes.
   *
   * @param lines The lines of all described files.
   * @param known SHA-256 hashes of the bytes that the build has read, by path.
   */
  finish(lines: readonly string[], known: ReadonlyMap<string, string>): string[] {
    const pending = this.#pending.values()
    return lines.map((line) => {
      const next = line.endsWith(pendingMark) ? pending.next().value : undefined
      if (!next) return line
      const { file, stats } = next
      const hash = known.get(file)
      if (hash !== undefined) this.#times.add(file, stats, hash)
      return line.slice(0, -pendingMark.length) + (hash ?? hashFile(file, stats, this.#times))
    })
  }
}

/** @returns the absolute paths of the files outside the content folders that a build reads. */
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
  return stats.isFile() && stats.size <= maxHashedBytes
}

/** @returns the SHA-256 hash of a file, which is only read if it may have changed. */
export function hashFile(file: string, stats: Stats, times: SourceTimes): string {
  const known = times.find(file, stats)
  if (known !== undefined) return known
  const hash = sha256(readFileSync(file))
  times.add(file, stats, hash)
  return hash
}

/** @returns the `stat` data of a file; empty if it doesn't exist. */
function findTimes(file: string): StatData {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? toStatData(stats) : []
}

function toStatData({ mode, size, ino, mtimeMs, ctimeMs }: Stats): StatData {
  return [mode, size, ino, mtimeMs, ctimeMs]
}

function areSame(a: StatData, b: StatData): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}

function describeStats(stats: Stats): string {
  return toStatData(stats).join(':')
}

/** Describes docsite's own files that aren't covered by the build version. */
async function describePackage(parts: readonly Project[]): Promise<string[]> {
  const folders = [
    path.join(import.meta.dirname, 'client'),
    path.join(import.meta.dirname, '..', 'templates'),
  ]
  const components = await Promise.all(parts.map(({ baseContentDir }) => listOwnComponents(baseContentDir)))
  // A client with the site's own components is built from the renderer's sources.
  if (components.flat().length > 0) folders.push(path.join(import.meta.dirname, '..', 'renderer'))
  return folders.flatMap((dir) => listFolder(dir, (_, stats) => describeStats(stats)))
}

/**
 * Describes the inputs of one site of the output.
 *
 * @returns undefined if the site has its own front matter schema, whose code could do anything, or if mounted
 *   sites or the history of git can't be described.
 */
async function describePart(project: Project, signal?: AbortSignal): Promise<object | undefined> {
  const { config, configFile, rootDir, contentDir, baseContentDir, outputDir, cacheDir } = project
  if (config.frontMatter.schema !== undefined) return undefined
  const mounts = describeMounts(project)
  if (mounts === undefined) return undefined
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
    // The text is included because problems name the lines of keys.
    configFile: configFile && [configFile, sha256(readPlainFileSync(configFile))],
    folders: [contentDir, baseContentDir, outputDir, cacheDir],
    // Only these folders may contain targets of symbolic links.
    linkTargets: [
      findImportRoot(contentDir),
      contentDir,
      baseContentDir,
      ...config.linkedFolders.map((folder) => path.resolve(rootDir, folder)),
    ].map((folder) => [folder, existsSync(folder) && realpathSync(folder)]),
    options: await resolveCompileOptions(config, rootDir, cacheDir),
    history,
    mounts,
    theme: theme && { ...theme, files: [...theme.files].map(([name, data]) => [name, sha256(data)]) },
    icon: icon && sha256(readPlainFileSync(path.resolve(rootDir, icon))),
    fonts: fonts.map((file) => [file, describeStats(statSync(file))]),
    addressLock: readAddressLock(project),
    // The versions of the packages that samples import.
    packages: readIfThere(path.resolve(rootDir, config.check.samples.packageDir, 'package.json')),
  }
}

/**
 * Describes the finished outputs that are published as other versions. They belong to the site at the root.
 *
 * @returns undefined if one contains a symbolic link, whose target may change without being noticed.
 * @throws If one is missing.
 */
function describeMounts(project: Project): object[] | undefined {
  if (project.prefix !== '') return []
  const mounts = listMounts(project).map((mount) => ({
    ...mount,
    files: listFolder(mount.dir, (_, stats) => describeStats(stats), new Set()),
  }))
  const hasLink = mounts.some(({ files }) => files.some((line) => line.includes(' -> ')))
  return hasLink ? undefined : mounts
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readPlainFileSync(file).toString() : undefined
}
