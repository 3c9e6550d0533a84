import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toWriteError } from '../../support/files/atomic-write.ts'
import { sha256 } from '../../support/files/hash.ts'
import { retryBusySync } from '../../support/files/retry-busy.ts'
import { toErrorCode } from '../../support/problems/error-code.ts'
import { resolveInside } from '../route.ts'
import { statFile } from './stat-file.ts'

/** A file that waits, or that stays as it is because it has these bytes already. */
export interface StagedFile {
  path: string
  sha256: string
  sizeBytes: number
  mtimeMs: number
  inputs: string
  /** Where new bytes wait; absent if there are none. */
  waits?: Place
}

/**
 * Among all others as in the output folder, so that whole folders take their places at once; or apart, by a hash of its
 * path, where that can't be.
 */
type Place = 'in-tree' | 'apart'

/** What a path says that can't be made below the waiting folder: it is too long there, or a file is where a folder is to be. */
const misplaced = new Set(['ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'EEXIST'])

/** Let a file wait, unless the published one has these bytes already. Also called by worker processes. */
export function stageFile(
  outputDir: string,
  waitingDir: string,
  file: string,
  data: string | Uint8Array,
  inputs: string,
): StagedFile {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  const target = resolveInside(outputDir, file)
  if (target === undefined) throw new Error(`Not a path below the output folder: ${file}`)
  const staged = { path: file, sha256: sha256(bytes), sizeBytes: bytes.length, inputs }
  const published = findSame(target, bytes)
  if (published) return { ...staged, mtimeMs: published.mtimeMs }
  try {
    return { ...staged, ...write(waitingDir, file, bytes) }
  } catch (error) {
    throw toWriteError(error, path.join(outputDir, file))
  }
}

function write(waitingDir: string, file: string, bytes: Uint8Array): { waits: Place; mtimeMs: number } {
  try {
    return { waits: 'in-tree', mtimeMs: writeWaiting(toWaitingFile(waitingDir, file, 'in-tree'), bytes) }
  } catch (error) {
    if (!misplaced.has(toErrorCode(error) ?? '')) throw error
    return { waits: 'apart', mtimeMs: writeWaiting(toWaitingFile(waitingDir, file, 'apart'), bytes) }
  }
}

/** @returns When it was written: that stays when it is renamed. */
function writeWaiting(file: string, bytes: Uint8Array): number {
  try {
    writeFileSync(file, bytes)
  } catch (error) {
    if (toErrorCode(error) !== 'ENOENT') throw error
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return statSync(file).mtimeMs
}

/** What the system says of a file with these bytes. */
function findSame(file: string, bytes: Uint8Array) {
  const found = statFile(file)
  if (found?.size !== bytes.length) return undefined
  try {
    return Buffer.compare(readFileSync(file), bytes) === 0 ? found : undefined
  } catch {
    return undefined
  }
}

/** The absolute path of a file that waits. */
export function toWaitingFile(waitingDir: string, file: string, place: Place): string {
  if (place === 'apart') return path.join(waitingDir, 'apart', sha256(file).slice(0, 32))
  return path.join(toTree(waitingDir), ...file.split('/'))
}

function toTree(waitingDir: string): string {
  return path.join(waitingDir, 'tree')
}

/**
 * The text of a file that this run has kept or added, for worker processes; undefined if it is nowhere.
 *
 * @param file Not one that is to be deleted: it would be found, too.
 */
export function readStaged(outputDir: string, waitingDir: string, file: string): string | undefined {
  const published = resolveInside(outputDir, file)
  const waiting = (['in-tree', 'apart'] as const).map((place) => toWaitingFile(waitingDir, file, place))
  for (const place of [...waiting, published ?? []].flat()) {
    try {
      return readFileSync(place, 'utf8')
    } catch {
      // It isn't there.
    }
  }
  return undefined
}

/** Rename all that waits to its place, and whole folders of which nothing is there yet. */
export function moveWaiting(waitingDir: string, outputDir: string, apart: readonly StagedFile[]): void {
  moveContents(toTree(waitingDir), outputDir, outputDir)
  for (const { path: file } of apart) {
    const target = path.join(outputDir, ...file.split('/'))
    makeRoom(path.dirname(target), outputDir)
    rename(toWaitingFile(waitingDir, file, 'apart'), target)
  }
}

function moveContents(from: string, to: string, outputDir: string): void {
  for (const entry of listFolder(from)) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (!entry.isDirectory()) rename(source, target)
    else if (!moveFolder(source, target)) {
      makeRoom(target, outputDir)
      moveContents(source, target, outputDir)
    }
  }
}

function listFolder(dir: string) {
  try {
    return readdirSync(dir, { withFileTypes: true })
  } catch (error) {
    if (toErrorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** @returns Whether it could be renamed: not if one is there already, and not on Windows while a file in it is open. */
function moveFolder(source: string, target: string): boolean {
  if (statFile(target)) return false
  try {
    renameSync(source, target)
    return true
  } catch {
    return false
  }
}

function rename(source: string, target: string): void {
  retryBusySync(() => renameSync(source, target))
}

/** Make a folder; a file of an earlier build may be where one is needed now. */
function makeRoom(folder: string, outputDir: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const code = toErrorCode(error)
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error
    for (let dir = folder; dir !== outputDir; dir = path.dirname(dir))
      if (statFile(dir)?.isFile()) rmSync(dir)
    mkdirSync(folder, { recursive: true })
  }
}
