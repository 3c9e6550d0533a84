import path from 'node:path'
import { writeAtomicSync } from '../../support/files/atomic-write.ts'
import { compareText } from '../../support/files/compare.ts'
import { shortHash } from '../../support/files/hash.ts'
import { toPosixPath } from '../../support/files/posix-path.ts'
import { readRemembered, rememberFile } from '../../support/files/remembered-file.ts'

/** A file that docsite wrote into the output folder. */
export interface WrittenFile {
  /** The stage that wrote it: only this one may delete it. */
  stage: 'render' | 'sw'
  sha256: string
  sizeBytes: number
  mtimeMs: number
  /** A hash of all that the file is made of: as long as it stays, the file needn't be made again. */
  inputs: string
  /** Of an asset that is kept for open tabs: how many sets of assets have come since its own. */
  outdated?: number
}

/** Files by path relative to the output folder, with `/`. */
export type WrittenFiles = Pick<ReadonlyMap<string, WrittenFile>, 'has' | 'get' | 'keys' | 'entries'>

/** The first line of a list: lists of another version are as good as none. */
const versionLine = 'docsite files 2'

/**
 * What docsite wrote into an output folder, in the order in which it was listed. Of a list that was read, entries are
 * parsed when they are asked for: for one edited page of ten thousand, a few of forty thousand are.
 */
export class FileList implements WrittenFiles {
  /** Lines that weren't asked for yet, without line feeds. */
  readonly #entries: Map<string, WrittenFile | string>

  constructor(entries: Iterable<readonly [string, WrittenFile | string]> = []) {
    this.#entries = new Map(entries)
  }

  /** @throws If it isn't the text of a list. */
  static parse(text: string): FileList {
    const lines = text.split('\n')
    if (lines.shift() !== versionLine || lines.pop() !== '') throw new Error('Not a list of files')
    const list = new FileList()
    for (const line of lines) list.#entries.set(unescapePath(line.slice(0, line.indexOf('\t'))), line)
    return list
  }

  /** The list as it is written: a line for each file, sorted by path. */
  format(): string {
    const lines: string[] = [versionLine]
    let last = ''
    let isSorted = true
    for (const [file, entry] of this.#entries) {
      isSorted &&= last <= file
      last = file
      lines.push(typeof entry === 'string' ? entry : formatEntry(file, entry))
    }
    if (!isSorted) return new FileList([...this.#entries].sort(([a], [b]) => compareText(a, b))).format()
    return `${lines.join('\n')}\n`
  }

  get size(): number {
    return this.#entries.size
  }

  has(file: string): boolean {
    return this.#entries.has(file)
  }

  get(file: string): WrittenFile | undefined {
    const entry = this.#entries.get(file)
    if (typeof entry !== 'string') return entry
    const parsed = parseEntry(entry)
    this.#entries.set(file, parsed)
    return parsed
  }

  set(file: string, entry: WrittenFile): void {
    this.#entries.set(file, entry)
  }

  delete(file: string): void {
    this.#entries.delete(file)
  }

  keys(): ReturnType<ReadonlyMap<string, WrittenFile>['keys']> {
    return this.#entries.keys()
  }

  entries(): ReturnType<ReadonlyMap<string, WrittenFile>['entries']> {
    for (const file of this.#entries.keys()) this.get(file)
    return (this.#entries as Map<string, WrittenFile>).entries()
  }

  /** The files that were made of one of these inputs. */
  filesOf(inputs: ReadonlySet<string>): string[] {
    const columns = [...inputs].map((key) => `\t${key}\t`)
    return [...this.#entries]
      .filter(([, entry]) =>
        typeof entry === 'string'
          ? columns.some((column) => entry.includes(column))
          : inputs.has(entry.inputs),
      )
      .map(([file]) => file)
      .filter((file) => inputs.has(this.get(file)?.inputs ?? ''))
  }

  /** Whether all files are as they were written. @param isIntact Given a path, bytes, and milliseconds since 1970. */
  every(isIntact: (file: string, sizeBytes: number, mtimeMs: number) => boolean): boolean {
    for (const [file, entry] of this.#entries) {
      const { sizeBytes, mtimeMs } = typeof entry === 'string' ? parseTimes(entry) : entry
      if (!isIntact(file, sizeBytes, mtimeMs)) return false
    }
    return true
  }

  copy(): FileList {
    return new FileList(this.#entries)
  }
}

/** Where the list of what docsite wrote into an output folder is. One cache may serve several outputs. */
export function fileListPath(cacheDir: string, outputDir: string, rootDir: string): string {
  const name = shortHash(toPosixPath(path.relative(rootDir, outputDir)))
  return path.join(cacheDir, 'output', `${name}.tsv`)
}

/** Empty if there is no list. Others may have been given the same: a copy of it may be changed. */
export async function readFileList(file: string): Promise<Omit<FileList, 'set' | 'delete'>> {
  try {
    return await readRemembered(file, FileList.parse)
  } catch {
    return new FileList()
  }
}

/** Write a list that isn't the one on disk. @param list It isn't to be changed afterwards. */
export async function writeFileList(file: string, list: FileList): Promise<void> {
  writeAtomicSync(file, list.format())
  await rememberFile(file, list)
}

function formatEntry(file: string, entry: WrittenFile): string {
  const { sizeBytes, mtimeMs, inputs, stage, sha256, outdated = '' } = entry
  return [escapePath(file), sizeBytes, mtimeMs, inputs, stage, sha256, outdated].join('\t')
}

function parseEntry(line: string): WrittenFile {
  const [, sizeBytes, mtimeMs, inputs = '', stage, sha256 = '', outdated] = line.split('\t')
  return {
    stage: stage as WrittenFile['stage'],
    sha256,
    sizeBytes: Number(sizeBytes),
    mtimeMs: Number(mtimeMs),
    inputs,
    ...(outdated && { outdated: Number(outdated) }),
  }
}

function parseTimes(line: string): Pick<WrittenFile, 'sizeBytes' | 'mtimeMs'> {
  const size = line.indexOf('\t') + 1
  const time = line.indexOf('\t', size) + 1
  return {
    sizeBytes: Number(line.slice(size, time - 1)),
    mtimeMs: Number(line.slice(time, line.indexOf('\t', time))),
  }
}

/** Paths may hold tabs and line feeds. */
function escapePath(file: string): string {
  return JSON.stringify(file).slice(1, -1)
}

function unescapePath(text: string): string {
  return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text
}
