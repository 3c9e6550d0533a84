import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toErrorCode } from '../problems/error-code.ts'
import { readPlainFile } from './plain-file.ts'
import { retryBusy, retryBusySync } from './retry-busy.ts'

/**
 * Write a file so that a reader finds the old bytes or the new ones, never half of either.
 *
 * No fsync: every file that docsite writes can be made again, and ten thousand syncs take minutes. The library for
 * this takes a short write for a whole one, which is what a full disk gives.
 */
export async function writeAtomic(file: string, data: string | Uint8Array | Iterable<string>): Promise<void> {
  const waiting = toWaitingFile(file)
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(waiting, data)
    await retryBusy(() => rename(waiting, file))
  } catch (error) {
    await rm(waiting, { force: true })
    throw toWriteError(error, file)
  }
}

/**
 * The same at once: for processes that have nothing else to do meanwhile, and for which it is much faster.
 *
 * @param data A text, or bytes in pieces.
 */
export function writeAtomicSync(file: string, data: string | readonly Uint8Array[]): void {
  const waiting = toWaitingFile(file)
  try {
    // Of ten thousand files few are the first of their folder.
    try {
      write(waiting, data)
    } catch (error) {
      if (toErrorCode(error) !== 'ENOENT') throw error
      mkdirSync(path.dirname(file), { recursive: true })
      write(waiting, data)
    }
    retryBusySync(() => renameSync(waiting, file))
  } catch (error) {
    rmSync(waiting, { force: true })
    throw toWriteError(error, file)
  }
}

/** What writing a file has thrown. Of a full disk the system doesn't say which one: the file does. */
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
    // As `writeFileSync` does: the system may take less at once than it is given.
    for (const piece of pieces) for (let at = 0; at < piece.length; ) at += writeSync(descriptor, piece, at)
  } finally {
    closeSync(descriptor)
  }
}

/** As `writeAtomic`, leaving the file and its time alone when it holds these bytes already. @returns Whether it wrote. */
export async function writeIfChanged(file: string, data: string | Uint8Array): Promise<boolean> {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  const present = await readPlainFile(file).catch(() => undefined)
  if (present && Buffer.compare(present, bytes) === 0) return false
  await writeAtomic(file, bytes)
  return true
}

let counter = 0

/** Beside the file, so that renaming stays on one disk; with the process, so that two never write the same one. */
function toWaitingFile(file: string): string {
  counter += 1
  return `${file}.${process.pid}-${counter}.tmp`
}
