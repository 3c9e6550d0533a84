import {
  closeSync,
  createWriteStream,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toErrorCode } from '../problems/error-code.ts'
import { readPlainFile } from './plain-file.ts'
import { retryBusy, retryBusySync } from './retry-busy.ts'

/**
 * Writes a file atomically: a reader finds either the old content or the new content, never a mixture.
 *
 * There is no fsync, because every file that docsite writes can be regenerated, and ten thousand syncs take minutes.
 * The usual library for this treats a short write, which happens on a full disk, as a complete one.
 */
export async function writeAtomic(file: string, data: string | Uint8Array | Iterable<string>): Promise<void> {
  const tempFile = toTempFile(file)
  await mkdir(path.dirname(file), { recursive: true })
  try {
    if (typeof data === 'string' || data instanceof Uint8Array) await writeFile(tempFile, data)
    // `writeFile` also takes iterables, but not the one with which Yarn's Plug'n'Play replaces it.
    else await pipeline(Readable.from(data), createWriteStream(tempFile))
    await retryBusy(() => rename(tempFile, file))
  } catch (error) {
    await rm(tempFile, { force: true })
    throw toWriteError(error, file)
  }
}

/**
 * Synchronous version of `writeAtomic`: much faster for processes that have nothing else to do meanwhile.
 *
 * @param data A string, or pieces of bytes that are written one after another.
 */
export function writeAtomicSync(file: string, data: string | readonly Uint8Array[]): void {
  const tempFile = toTempFile(file)
  try {
    // The folder is only created if writing fails: of ten thousand files few are the first in their folder.
    try {
      write(tempFile, data)
    } catch (error) {
      if (toErrorCode(error) !== 'ENOENT') throw error
      mkdirSync(path.dirname(file), { recursive: true })
      write(tempFile, data)
    }
    retryBusySync(() => renameSync(tempFile, file))
  } catch (error) {
    rmSync(tempFile, { force: true })
    throw toWriteError(error, file)
  }
}

/** Adds the path of the file to an error that `write` has thrown without a path, as it does if a disk is full. */
export function toWriteError(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error
  const { syscall, path: named } = error as NodeJS.ErrnoException
  if (syscall === 'write' && named === undefined) error.message += ` '${file}'`
  return error
}

function write(file: string, data: string | readonly Uint8Array[]): void {
  if (typeof data === 'string') writeFileSync(file, data)
  else writePieces(file, data)
}

function writePieces(file: string, pieces: readonly Uint8Array[]): void {
  const descriptor = openSync(file, 'w')
  try {
    // Like `writeFileSync`, in a loop: the system may write fewer bytes than it is given.
    for (const piece of pieces) for (let at = 0; at < piece.length; ) at += writeSync(descriptor, piece, at)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Like `writeAtomic`, but doesn't touch the file, or its modification time, if it already contains these bytes.
 *
 * @returns Whether the file was written.
 */
export async function writeIfChanged(file: string, data: string | Uint8Array): Promise<boolean> {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  const present = await readPlainFile(file).catch(() => undefined)
  if (present && Buffer.compare(present, bytes) === 0) return false
  await writeAtomic(file, bytes)
  return true
}

let counter = 0

/**
 * The path of a temporary file. It is in the same folder, because a rename only works within one file system, and
 * contains the process id, so that two processes never write the same file.
 */
function toTempFile(file: string): string {
  counter += 1
  return `${file}.${process.pid}-${counter}.tmp`
}
