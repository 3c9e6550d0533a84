import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toWriteError } from '../../support/files/atomic-write.ts'
import { sha256 } from '../../support/files/hash.ts'
import { retryBusySync } from '../../support/files/retry-busy.ts'
import { statFile } from '../../support/files/stat-file.ts'
import { toErrorCode } from '../../support/problems/error-code.ts'
import { resolveInside } from '../route.ts'

/** A file that is staged, or that is already published with the same bytes. */
export interface StagedFile {
  path: string
  sha256: string
  sizeBytes: number
  mtimeMs: number
  inputs: string
  /** The place where the file is staged; undefined if it is already published with the same bytes. */
  stagedIn?: Place
}

/**
 * `in-tree`: in a tree with the same paths as the output folder, so that whole folders can be moved at once. `apart`:
 * under a hash of its path, if it can't be part of the tree.
 */
type Place = 'in-tree' | 'apart'

/**
 * The error codes for paths that can't be created in the tree: they are too long there, or a file is in place of a
 * folder.
 */
const misplaced = new Set(['ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'EEXIST'])

/** Stages a file, unless it is already published with the same bytes. Worker processes call this, too. */
export function stageFile(
  outputDir: string,
  stagingDir: string,
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
    return { ...staged, ...write(stagingDir, file, bytes) }
  } catch (error) {
    throw toWriteError(error, path.join(outputDir, file))
  }
}

function write(stagingDir: string, file: string, bytes: Uint8Array): { stagedIn: Place; mtimeMs: number } {
  try {
    return { stagedIn: 'in-tree', mtimeMs: writeStaged(toStagedPath(stagingDir, file, 'in-tree'), bytes) }
  } catch (error) {
    if (!misplaced.has(toErrorCode(error) ?? '')) throw error
    return { stagedIn: 'apart', mtimeMs: writeStaged(toStagedPath(stagingDir, file, 'apart'), bytes) }
  }
}

/** @returns The modification time, which the file keeps when it is renamed. */
function writeStaged(file: string, bytes: Uint8Array): number {
  try {
    writeFileSync(file, bytes)
  } catch (error) {
    if (toErrorCode(error) !== 'ENOENT') throw error
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return statSync(file).mtimeMs
}

/** The `Stats` of a file if it contains exactly these bytes; otherwise undefined. */
function findSame(file: string, bytes: Uint8Array) {
  const found = statFile(file)
  if (found?.size !== bytes.length) return undefined
  try {
    return Buffer.compare(readFileSync(file), bytes) === 0 ? found : undefined
  } catch {
    return undefined
  }
}

/** The absolute path of a staged file. */
export function toStagedPath(stagingDir: string, file: string, place: Place): string {
  if (place === 'apart') return path.join(stagingDir, 'apart', sha256(file).slice(0, 32))
  return path.join(toTree(stagingDir), ...file.split('/'))
}

function toTree(stagingDir: string): string {
  return path.join(stagingDir, 'tree')
}

/**
 * The text of a file that this run has kept or added, for worker processes; undefined if it doesn't exist.
 *
 * @param file The path. It must not be a published file that is about to be deleted, because that would be found as
 *   well.
 */
export function readStaged(outputDir: string, stagingDir: string, file: string): string | undefined {
  const published = resolveInside(outputDir, file)
  const waiting = (['in-tree', 'apart'] as const).map((place) => toStagedPath(stagingDir, file, place))
  for (const place of [...waiting, published ?? []].flat()) {
    try {
      return readFileSync(place, 'utf8')
    } catch {
      // The file isn't at this place.
    }
  }
  return undefined
}

/** Moves all staged files to their final paths. Folders that don't exist in the output are moved as a whole. */
export function moveStaged(stagingDir: string, outputDir: string, apart: readonly StagedFile[]): void {
  moveContents(toTree(stagingDir), outputDir, outputDir)
  for (const { path: file } of apart) {
    const target = path.join(outputDir, ...file.split('/'))
    makeRoom(path.dirname(target), outputDir)
    rename(toStagedPath(stagingDir, file, 'apart'), target)
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

/** @returns Whether the folder was moved. It isn't if the target exists, or on Windows if a file in it is open. */
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

/** Creates a folder, and deletes files of earlier builds that are in place of it or of its parents. */
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
