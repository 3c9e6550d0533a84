import { type Dirent, existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { isOwnDocument } from '../../../renderer/document.ts'
import { notFoundFile } from '../../../renderer/urls/output-names.ts'
import type { Project } from '../../config/load-config.ts'
import { sha256 } from '../../support/files/hash.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { statFile } from '../../support/files/stat-file.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { resolveInside } from '../route.ts'
import { type FileList, fileListPath, readFileList, type WrittenFile, writeFileList } from './file-list.ts'
import { removeFiles } from './remove-files.ts'
import { retireAssets } from './retire-assets.ts'
import { moveStaged, type StagedFile, stageFile, toStagedPath } from './staged-files.ts'

export type StageName = WrittenFile['stage']

const entryKeys = ['stage', 'sha256', 'sizeBytes', 'mtimeMs', 'inputs', 'outdated'] as const

/**
 * The folder for new files until all of them are written. It is inside the output folder, because renaming only works
 * within one file system.
 */
export const stagingName = '.docsite-tmp'

/** Takes the place of the inputs of files that are about to be deleted. It is never a hash of inputs. */
const droppedInputs = 'dropped'

/** The folder for the new files of a stage. */
export function toStagingDir(outputDir: string, stage: StageName): string {
  return path.join(outputDir, stagingName, stage)
}

/** The interface for adding files to a site, which may also be a site that is never written to disk. */
export type OutputTarget = Pick<
  OutputFolder,
  'dir' | 'keep' | 'keepAll' | 'release' | 'knownInputs' | 'add' | 'read'
>

/**
 * The output folder of a stage. Published files don't change until `commit`: new files are staged in another folder and
 * are then renamed to their final paths, so that an interrupted or failed run leaves the published site unchanged.
 */
export class OutputFolder {
  readonly dir: string
  readonly stagingDir: string
  readonly #stage: StageName
  readonly #listFile: string
  readonly #list: FileList
  readonly #staged = new Map<string, StagedFile>()
  readonly #kept = new Set<string>()
  /** After `keepOthers`, the files that are not kept unless they are added again. */
  #replaced: Set<string> | undefined
  #byInputs: Map<string, string[]> | undefined
  /** Whether the list differs from the one on disk. */
  #isChanged = false

  private constructor(project: Project, stage: StageName, listFile: string, list: FileList) {
    this.dir = project.outputDir
    this.stagingDir = toStagingDir(project.outputDir, stage)
    this.#stage = stage
    this.#listFile = listFile
    this.#list = list
  }

  static async open(project: Project, stage: StageName): Promise<OutputFolder> {
    const listFile = fileListPath(project.cacheDir, project.outputDir, project.rootDir)
    const folder = new OutputFolder(project, stage, listFile, (await readFileList(listFile)).copy())
    await folder.#checkForeign()
    await rm(folder.stagingDir, { recursive: true, force: true, maxRetries: 5 })
    await mkdir(folder.stagingDir, { recursive: true })
    return folder
  }

  /** Keeps a file if it has the same inputs and nobody has changed it. @returns Whether the file is kept. */
  keep(file: string, inputs: string): boolean {
    const written = this.#list.get(file)
    const mtimeMs = written?.inputs === inputs ? this.#findIntact(file, written) : undefined
    if (written === undefined || mtimeMs === undefined) return false
    this.#kept.add(file)
    // The last call for a path decides: a file in the content replaces a generated file.
    this.#forgetStaged(file)
    // An asset that was outdated may be in use again. The time of a copied file is stored, so that later builds don't
    // have to read it.
    if (written.outdated !== undefined || written.mtimeMs !== mtimeMs)
      this.#set(file, { ...written, mtimeMs, outdated: undefined })
    return true
  }

  /** Keeps all files with these inputs, or none if one of them was changed. @returns The files that are kept. */
  keepAll(inputs: string): string[] {
    const files = this.#filesOf(inputs)
    if (!files.every((file) => this.keep(file, inputs))) {
      for (const file of files) this.#kept.delete(file)
      return []
    }
    return files
  }

  /**
   * Keeps all files of this stage except those with one of these inputs. The caller must know that the kept files are
   * intact.
   */
  keepOthers(inputs: ReadonlySet<string>): void {
    this.#replaced = new Set(this.#list.filesOf(inputs))
  }

  /** Stops keeping a file. Unless it is added again, `commit` deletes it. */
  release(file: string): void {
    this.#kept.delete(file)
    this.#replaced?.add(file)
  }

  /** The inputs of a file when it was last written. */
  knownInputs(file: string): string | undefined {
    return this.#list.get(file)?.inputs
  }

  /** The hash of a published file; undefined if docsite hasn't written it. */
  knownHash(file: string): string | undefined {
    return this.#list.get(file)?.sha256
  }

  /** Stages a file for publication. */
  add(file: string, data: string | Uint8Array, inputs = ''): void {
    this.addStaged(stageFile(this.dir, this.stagingDir, file, data, inputs))
  }

  /** The text of a file that this run has kept or added; undefined for all others. */
  read(file: string): string | undefined {
    const staged = this.#staged.get(file)
    if (!staged && !this.#isKept(file)) return undefined
    return readFileSync(
      staged?.stagedIn ? toStagedPath(this.stagingDir, file, staged.stagedIn) : this.#resolve(file),
      'utf8',
    )
  }

  /** The text of a published file; undefined if docsite hasn't written it. */
  readPublished(file: string): string | undefined {
    return this.#list.has(file) ? readFileSync(this.#resolve(file), 'utf8') : undefined
  }

  /** Adds a file that a worker process has staged. */
  addStaged(staged: StagedFile): void {
    if (this.#staged.get(staged.path)?.stagedIn !== staged.stagedIn) this.#forgetStaged(staged.path)
    this.#staged.set(staged.path, staged)
  }

  /** Deletes a staged file that must not be published, because staged folders are moved as a whole. */
  #forgetStaged(file: string): void {
    const stagedIn = this.#staged.get(file)?.stagedIn
    if (stagedIn) rmSync(toStagedPath(this.stagingDir, file, stagedIn), { force: true })
    this.#staged.delete(file)
  }

  /**
   * Publishes the staged files: moves them to their final paths, deletes files of this stage that were neither kept nor
   * added, and writes the list.
   *
   * @param keepAssets The number of earlier sets of assets to keep for tabs that are still open.
   * @returns The changed files, in no particular order.
   */
  async commit(keepAssets = 0): Promise<{ written: string[]; deleted: string[] }> {
    const staged = [...this.#staged.values()]
    const made = new Map(staged.map((file) => [file.path, this.#toWritten(file)]))
    const written = staged.filter(({ stagedIn }) => stagedIn).map((file) => file.path)
    const deleted = this.#retire(made, keepAssets)
    // The list is written before any file is moved or deleted: if the run is killed in between, the next one knows all
    // files. It generates those again that aren't there yet, and deletes those that should be gone.
    for (const [file, entry] of made) this.#set(file, entry)
    if (this.#isChanged) await writeFileList(this.#listFile, this.#list.copy())
    // Synchronously, to keep the time short in which the site consists of old and new files.
    moveStaged(
      this.stagingDir,
      this.dir,
      staged.filter(({ stagedIn }) => stagedIn === 'apart'),
    )
    await removeFiles(this.dir, deleted)
    if (deleted.length > 0) {
      for (const file of deleted) this.#list.delete(file)
      await writeFileList(this.#listFile, this.#list)
    }
    await this.discard()
    return { written, deleted }
  }

  #toWritten({ sha256: hash, sizeBytes, mtimeMs, inputs }: StagedFile): WrittenFile {
    return { stage: this.#stage, sha256: hash, sizeBytes, mtimeMs, inputs }
  }

  /**
   * Marks files that were neither kept nor added in the list: assets that stay as outdated, all others as not to be
   * kept by any run.
   *
   * @returns Files to delete.
   */
  #retire(made: ReadonlyMap<string, WrittenFile>, keepAssets: number): string[] {
    const leftOver = new Map<string, WrittenFile>()
    for (const file of this.#replaced ?? this.#list.filesOfStage(this.#stage)) {
      const entry = this.#list.get(file)
      if (entry?.stage === this.#stage && !made.has(file) && !this.#isKept(file)) leftOver.set(file, entry)
    }
    const { kept, dropped } = retireAssets(leftOver, keepAssets)
    for (const [file, entry] of kept) {
      // Its time is stored because a copied folder has new times, with which every build would find it changed.
      const mtimeMs = this.#findIntact(file, entry)
      if (mtimeMs !== undefined) this.#set(file, { ...entry, mtimeMs })
      else if (existsSync(this.#resolve(file))) dropped.push(file)
      else {
        // Somebody has emptied the folder.
        this.#list.delete(file)
        this.#isChanged = true
      }
    }
    for (const file of dropped) {
      const entry = leftOver.get(file)
      if (entry) this.#set(file, { ...entry, inputs: droppedInputs })
    }
    return dropped
  }

  #isKept(file: string): boolean {
    if (this.#kept.has(file)) return true
    return this.#replaced?.has(file) === false && this.#list.get(file)?.stage === this.#stage
  }

  #set(file: string, entry: WrittenFile): void {
    const known = this.#list.get(file)
    this.#isChanged ||= !known || entryKeys.some((key) => known[key] !== entry[key])
    this.#list.set(file, entry)
  }

  /** Deletes all staged files. The published files stay unchanged. */
  async discard(): Promise<void> {
    await rm(this.stagingDir, { recursive: true, force: true, maxRetries: 5 })
    await rmdir(path.dirname(this.stagingDir)).catch(() => {})
  }

  /** `discard` after an error. That error is the one to report, even if the staged files can't be deleted. */
  async abandon(): Promise<void> {
    await this.discard().catch(() => {})
  }

  /**
   * It is synchronous because it is called for every file of a build with no changes.
   *
   * @returns The modification time of a file if it is unchanged; otherwise undefined.
   */
  #findIntact(file: string, { sizeBytes, mtimeMs, sha256: hash }: WrittenFile): number | undefined {
    const target = this.#resolve(file)
    const found = statFile(target)
    if (!found?.isFile() || found.size !== sizeBytes) return undefined
    // The files of a copied or checked out folder have new modification times: compare the content.
    const isIntact = found.mtimeMs === mtimeMs || sha256(readFileSync(target)) === hash
    return isIntact ? found.mtimeMs : undefined
  }

  #filesOf(inputs: string): string[] {
    if (!this.#byInputs) {
      this.#byInputs = new Map()
      for (const [file, entry] of this.#list.entries()) {
        const files = this.#byInputs.get(entry.inputs)
        if (files) files.push(file)
        else this.#byInputs.set(entry.inputs, [file])
      }
    }
    return this.#byInputs.get(inputs) ?? []
  }

  #resolve(file: string): string {
    const target = resolveInside(this.dir, file)
    if (target === undefined) throw new Error(`Not a path below the output folder: ${file}`)
    return target
  }

  /** Rejects a folder with files that docsite hasn't written, because they may be somebody's work. */
  async #checkForeign(): Promise<void> {
    if (this.#list.size > 0 || !existsSync(this.dir)) return
    const names = await listForeign(this.dir)
    if (names.length === 0 || (await isOwn(this.dir))) return
    throw new DocsiteError(
      `\`${toShownPath(this.dir)}\` contains files that docsite didn’t write: ${names.slice(0, 3).join(', ')}`,
      {
        ruleId: 'output-foreign',
        hint: 'Choose another folder with `output` in the configuration, or with --out. Or empty this one.',
      },
    )
  }
}

/**
 * Lists the entries of a folder that may be somebody's work. Folders that contain only sites of docsite aren't: a
 * language below a path can be built before the site around it.
 */
async function listForeign(dir: string): Promise<string[]> {
  const foreign: string[] = []
  for (const entry of await readdir(dir, { withFileTypes: true }))
    if (!(await isOwnEntry(dir, entry))) foreign.push(entry.name)
  return foreign
}

/** Stops at the first entry that isn't docsite's, because the folder may be that of a disk. */
async function holdsOnlySites(dir: string): Promise<boolean> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  // Files are found without reading any subfolder.
  if (entries.length === 0 || entries.some((entry) => !entry.isDirectory() && !isTemporary(entry)))
    return false
  for (const entry of entries) if (!(await isOwnEntry(dir, entry))) return false
  return true
}

async function isOwnEntry(dir: string, entry: Dirent): Promise<boolean> {
  if (isTemporary(entry)) return true
  const folder = path.join(dir, entry.name)
  return entry.isDirectory() && ((await isOwn(folder)) || (await holdsOnlySites(folder)))
}

const isTemporary = ({ name }: Dirent) => name.startsWith('.docsite-')

/** Whether a folder contains a site of docsite whose list was lost with the cache. */
async function isOwn(dir: string): Promise<boolean> {
  const page = await readFile(path.join(dir, notFoundFile), 'utf8').catch(() => '')
  return isOwnDocument(page)
}
