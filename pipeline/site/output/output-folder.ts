import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { isOwnDocument } from '../../../renderer/document.ts'
import { notFoundFile } from '../../../renderer/urls/output-names.ts'
import type { Project } from '../../config/load-config.ts'
import { sha256 } from '../../support/files/hash.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { resolveInside } from '../route.ts'
import { type FileList, fileListPath, readFileList, type WrittenFile, writeFileList } from './file-list.ts'
import { removeFiles } from './remove-files.ts'
import { retireAssets } from './retire-assets.ts'
import { statFile } from './stat-file.ts'
import { moveWaiting, type StagedFile, stageFile, toWaitingFile } from './waiting-files.ts'

export type StageName = WrittenFile['stage']

const entryKeys = ['stage', 'sha256', 'sizeBytes', 'mtimeMs', 'inputs', 'outdated'] as const

/** Files wait here until all of them are written, within the output folder: renaming works on one disk only. */
export const waitingName = '.docsite-tmp'

/** Where the files of a stage wait. */
export function toWaitingDir(outputDir: string, stage: StageName): string {
  return path.join(outputDir, waitingName, stage)
}

/** What adds files to a site: also to one that is never written. */
export type OutputTarget = Pick<
  OutputFolder,
  'dir' | 'keep' | 'keepAll' | 'release' | 'knownInputs' | 'add' | 'read'
>

/**
 * The output folder as one stage sees it. Nothing that is published changes until `commit`: all new files wait
 * beside it, and then take their places by renaming, so that an interrupted or failed run leaves what was there.
 */
export class OutputFolder {
  readonly dir: string
  readonly waitingDir: string
  readonly #stage: StageName
  readonly #listFile: string
  readonly #list: FileList
  readonly #staged = new Map<string, StagedFile>()
  readonly #kept = new Set<string>()
  /** When all others are kept: files that aren't, unless they are made again. */
  #replaced: Set<string> | undefined
  #byInputs: Map<string, string[]> | undefined
  /** Whether the list says anything else than the one on disk. */
  #isChanged = false

  private constructor(project: Project, stage: StageName, listFile: string, list: FileList) {
    this.dir = project.outputDir
    this.waitingDir = toWaitingDir(project.outputDir, stage)
    this.#stage = stage
    this.#listFile = listFile
    this.#list = list
  }

  static async open(project: Project, stage: StageName): Promise<OutputFolder> {
    const listFile = fileListPath(project.cacheDir, project.outputDir, project.rootDir)
    const folder = new OutputFolder(project, stage, listFile, (await readFileList(listFile)).copy())
    await folder.#checkForeign()
    await rm(folder.waitingDir, { recursive: true, force: true, maxRetries: 5 })
    await mkdir(folder.waitingDir, { recursive: true })
    return folder
  }

  /** Keep a file that was made of the same inputs and hasn't been touched since. @returns Whether it could be kept. */
  keep(file: string, inputs: string): boolean {
    const written = this.#list.get(file)
    if (written?.inputs !== inputs || !this.#isIntact(file, written)) return false
    this.#kept.add(file)
    // Who asks last for a file decides on it: a file of the site's own takes the place of one that is made.
    this.#forgetStaged(file)
    // It may have been out of use since, and is in use again.
    if (written.outdated !== undefined) this.#set(file, { ...written, outdated: undefined })
    return true
  }

  /** Keep all files that were made of these inputs, unless one was touched since. @returns Those that are kept. */
  keepAll(inputs: string): string[] {
    const files = this.#filesOf(inputs)
    if (!files.every((file) => this.keep(file, inputs))) {
      for (const file of files) this.#kept.delete(file)
      return []
    }
    return files
  }

  /**
   * Keep all files of this stage but those that were made of some inputs. It must be known that they are as they were
   * written.
   */
  keepOthers(inputs: ReadonlySet<string>): void {
    this.#replaced = new Set(this.#list.filesOf(inputs))
  }

  /** Let a file go that was kept: it is deleted with the others that weren't made again. */
  release(file: string): void {
    this.#kept.delete(file)
    this.#replaced?.add(file)
  }

  /** What a file was made of when it was written last. */
  knownInputs(file: string): string | undefined {
    return this.#list.get(file)?.inputs
  }

  /** The hash of a file as it is in the folder, if docsite knows it. */
  knownHash(file: string): string | undefined {
    return this.#list.get(file)?.sha256
  }

  /** Let a file wait to be published. */
  add(file: string, data: string | Uint8Array, inputs = ''): void {
    this.addStaged(stageFile(this.dir, this.waitingDir, file, data, inputs))
  }

  /** The text of a file that this run has kept or added; undefined of any other. */
  read(file: string): string | undefined {
    const staged = this.#staged.get(file)
    if (!staged && !this.#isKept(file)) return undefined
    return readFileSync(
      staged?.waits ? toWaitingFile(this.waitingDir, file, staged.waits) : this.#resolve(file),
      'utf8',
    )
  }

  /** The text of a file as it is published; undefined if docsite didn't write it. */
  readPublished(file: string): string | undefined {
    return this.#list.has(file) ? readFileSync(this.#resolve(file), 'utf8') : undefined
  }

  /** Take over a file that a worker process let wait. */
  addStaged(staged: StagedFile): void {
    if (this.#staged.get(staged.path)?.waits !== staged.waits) this.#forgetStaged(staged.path)
    this.#staged.set(staged.path, staged)
  }

  /** What waits takes its place with the folder that it is in: what isn't to be published goes. */
  #forgetStaged(file: string): void {
    const waits = this.#staged.get(file)?.waits
    if (waits) rmSync(toWaitingFile(this.waitingDir, file, waits), { force: true })
    this.#staged.delete(file)
  }

  /**
   * Publish: rename what waits, delete files of this stage that were not made again, write the list.
   *
   * @param keepAssets How many earlier sets of assets stay, for tabs that are still open.
   * @returns What changed, in no particular order.
   */
  async commit(keepAssets = 0): Promise<{ written: string[]; deleted: string[] }> {
    const staged = [...this.#staged.values()]
    const made = new Map(staged.map((file) => [file.path, this.#toWritten(file)]))
    const written = staged.filter(({ waits }) => waits).map((file) => file.path)
    // At once: it is a matter of a moment, and the shorter that is, the less can come between.
    moveWaiting(
      this.waitingDir,
      this.dir,
      staged.filter(({ waits }) => waits === 'apart'),
    )
    const deleted = this.#retire(made, keepAssets)
    await removeFiles(this.dir, deleted)
    for (const [file, entry] of made) this.#set(file, entry)
    if (this.#isChanged) await writeFileList(this.#listFile, this.#list)
    await this.discard()
    return { written, deleted }
  }

  #toWritten({ sha256: hash, sizeBytes, mtimeMs, inputs }: StagedFile): WrittenFile {
    return { stage: this.#stage, sha256: hash, sizeBytes, mtimeMs, inputs }
  }

  /** Take files that weren't made again off the list, but for those that stay. @returns What is to be deleted. */
  #retire(made: ReadonlyMap<string, WrittenFile>, keepAssets: number): string[] {
    const leftOver = new Map<string, WrittenFile>()
    for (const file of this.#replaced ?? this.#list.keys()) {
      const entry = this.#list.get(file)
      if (entry?.stage === this.#stage && !made.has(file) && !this.#isKept(file)) leftOver.set(file, entry)
    }
    const { kept, dropped } = retireAssets(leftOver, keepAssets)
    if (leftOver.size > 0) this.#isChanged = true
    for (const file of dropped) this.#list.delete(file)
    for (const [file, entry] of kept) {
      // A folder that was emptied has lost it for good.
      if (existsSync(this.#resolve(file))) this.#list.set(file, entry)
      else this.#list.delete(file)
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

  /** Forget what waits; the published files stay as they are. */
  async discard(): Promise<void> {
    await rm(this.waitingDir, { recursive: true, force: true, maxRetries: 5 })
    await rmdir(path.dirname(this.waitingDir)).catch(() => {})
  }

  /** At once, because it is asked of every file of a build in which nothing changed. */
  #isIntact(file: string, { sizeBytes, mtimeMs, sha256: hash }: WrittenFile): boolean {
    const target = this.#resolve(file)
    const found = statFile(target)
    if (!found?.isFile() || found.size !== sizeBytes) return false
    if (found.mtimeMs === mtimeMs) return true
    // A copied or checked out folder has new times: its bytes decide.
    return sha256(readFileSync(target)) === hash
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

  /** A folder with files in it that docsite never wrote may be somebody's work. */
  async #checkForeign(): Promise<void> {
    if (this.#list.size > 0 || !existsSync(this.dir)) return
    const names = (await readdir(this.dir)).filter((name) => !name.startsWith('.docsite-'))
    if (names.length === 0 || (await isOwn(this.dir))) return
    throw new DocsiteError(
      `\`${toShownPath(this.dir)}\` holds files that docsite didn’t write: ${names.slice(0, 3).join(', ')}`,
      {
        ruleId: 'output-foreign',
        hint: 'Empty the folder, or name another one with --out.',
      },
    )
  }
}

/** Whether a site of docsite is in a folder whose list was lost with the cache. */
async function isOwn(dir: string): Promise<boolean> {
  const page = await readFile(path.join(dir, notFoundFile), 'utf8').catch(() => '')
  return isOwnDocument(page)
}
