import path from 'node:path'
import { cacheNames } from '../../config/cache-layout.ts'
import { writeAtomicSync } from '../../support/files/atomic-write.ts'
import { compareText } from '../../support/files/compare.ts'
import { shortHash } from '../../support/files/hash.ts'
import { toPosixPath } from '../../support/files/posix-path.ts'
import { readRemembered, rememberFile } from '../../support/files/remembered-file.ts'

/** A file that docsite wrote into the output folder. */
export interface WrittenFile {
  /** The stage that has written the file. Only this stage may delete it. */
  stage: 'render' | 'sw'
  sha256: string
  sizeBytes: number
  mtimeMs: number
  /** A hash of all inputs of the file. As long as it is the same, the file needn't be generated again. */
  inputs: string
  /** For an asset that is kept for open tabs, the number of newer sets of assets. */
  outdated?: number
}

/** Files by their path relative to the output folder, with `/`. */
export type WrittenFiles = Pick<ReadonlyMap<string, WrittenFile>, 'has' | 'get' | 'keys' | 'entries'>

/** The first line of a list. Lists of other versions are treated as missing. */
const versionLine = 'docsite files 2'

/** The number of lookups in a stored list before all of its paths are parsed: later lookups are then faster. */
const maxLookups = 500

/**
 * The list of files that docsite has written into an output folder. Stored files are sorted by path; new ones follow in
 * insertion order. A stored list is parsed lazily: if nothing has changed, no entry is looked up, and for one edited
 * page of ten thousand, only a few of forty thousand entries are needed.
 */
export class FileList implements WrittenFiles {
  /** The lines of a stored list, sorted by path, until too many entries are needed. Copies share them. */
  #lines: readonly string[] | undefined
  /**
   * The entries by path; undefined for deleted ones. As long as there are lines, it contains only entries that were
   * looked up, set or deleted. Afterwards those that haven't been needed yet are lines.
   */
  #entries: Map<string, WrittenFile | string | undefined>
  #lookups = 0

  constructor(entries: Iterable<readonly [string, WrittenFile | string | undefined]> = []) {
    this.#entries = new Map(entries)
  }

  /** Parses a stored list. @throws {Error} If the text isn't a complete list. */
  static parse(text: string): FileList {
    const lines = text.split('\n')
    if (lines.shift() !== versionLine || lines.pop() !== '') throw new Error('Not a list of files')
    const list = new FileList()
    list.#lines = lines
    return list
  }

  /** All entries by path, which takes as long as many lookups. */
  get #all(): Map<string, WrittenFile | string | undefined> {
    if (this.#lines) {
      const all = new Map<string, WrittenFile | string | undefined>(
        this.#lines.map((line) => [parsePath(line), line]),
      )
      for (const [file, entry] of this.#entries)
        if (entry === undefined) all.delete(file)
        else all.set(file, entry)
      this.#entries = all
      this.#lines = undefined
    }
    return this.#entries
  }

  /** Formats the list for storage: one line per file, sorted by path. */
  format(): string {
    return `${[versionLine, ...(this.#replaceLines() ?? this.#formatAll())].join('\n')}\n`
  }

  /** The lines of the list if no file was added or deleted. */
  #replaceLines(): readonly string[] | undefined {
    if (!this.#lines) return undefined
    const lines = [...this.#lines]
    for (const [file, entry] of this.#entries) {
      const index = findLine(this.#lines, file)
      if (index === undefined && entry === undefined) continue
      if (index === undefined || typeof entry !== 'object') return undefined
      lines[index] = formatEntry(file, entry)
    }
    return lines
  }

  #formatAll(): string[] {
    return [...this.#all]
      .sort(([a], [b]) => compareText(a, b))
      .flatMap(([file, entry]) => (typeof entry === 'object' ? formatEntry(file, entry) : (entry ?? [])))
  }

  get size(): number {
    return this.#lines && this.#entries.size === 0 ? this.#lines.length : this.#all.size
  }

  has(file: string): boolean {
    return this.get(file) !== undefined
  }

  get(file: string): WrittenFile | undefined {
    const entry = this.#find(file)
    if (typeof entry !== 'string') return entry
    const parsed = parseEntry(entry)
    this.#entries.set(file, parsed)
    return parsed
  }

  #find(file: string): WrittenFile | string | undefined {
    if (!this.#lines || this.#entries.has(file)) return this.#entries.get(file)
    this.#lookups += 1
    if (this.#lookups > maxLookups) return this.#all.get(file)
    const index = findLine(this.#lines, file)
    return index === undefined ? undefined : this.#lines[index]
  }

  set(file: string, entry: WrittenFile): void {
    this.#entries.set(file, entry)
  }

  delete(file: string): void {
    if (this.#lines) this.#entries.set(file, undefined)
    else this.#entries.delete(file)
  }

  keys(): ReturnType<ReadonlyMap<string, WrittenFile>['keys']> {
    return this.#all.keys()
  }

  entries(): ReturnType<ReadonlyMap<string, WrittenFile>['entries']> {
    for (const file of this.#all.keys()) this.get(file)
    return (this.#entries as Map<string, WrittenFile>).entries()
  }

  /** The files whose `inputs` is one of these keys. */
  filesOf(inputs: ReadonlySet<string>): string[] {
    return this.#filter([...inputs], (entry) => inputs.has(entry.inputs))
  }

  /** The files that a stage has written. */
  filesOfStage(stage: WrittenFile['stage']): string[] {
    return this.#filter([stage], (entry) => entry.stage === stage)
  }

  /**
   * The files with a certain value in a column.
   *
   * @param values The values: the lines of other files don't contain any of them as a column.
   */
  #filter(values: readonly string[], isWanted: (entry: WrittenFile) => boolean): string[] {
    const columns = values.map((value) => `\t${value}\t`)
    const maybe = (this.#lines ?? [])
      .filter((line) => columns.some((column) => line.includes(column)))
      .map(parsePath)
    for (const [file, entry] of this.#entries)
      if (typeof entry !== 'string' || columns.some((column) => entry.includes(column))) maybe.push(file)
    return [...new Set(maybe)].filter((file) => {
      const entry = this.get(file)
      return entry !== undefined && isWanted(entry)
    })
  }

  /**
   * Whether all files are intact.
   *
   * @param isIntact Called with the path, the size in bytes, and the modification time in milliseconds since 1970.
   */
  every(isIntact: (file: string, sizeBytes: number, mtimeMs: number) => boolean): boolean {
    const isLineIntact = (line: string) => {
      const { sizeBytes, mtimeMs } = parseTimes(line)
      return isIntact(parsePath(line), sizeBytes, mtimeMs)
    }
    if (this.#lines && this.#entries.size === 0) return this.#lines.every(isLineIntact)
    for (const [file, entry] of this.#all) {
      const isSame =
        typeof entry === 'string'
          ? isLineIntact(entry)
          : entry && isIntact(file, entry.sizeBytes, entry.mtimeMs)
      if (!isSame) return false
    }
    return true
  }

  copy(): FileList {
    const list = new FileList(this.#entries)
    list.#lines = this.#lines
    return list
  }
}

/** The path of the list for an output folder. One cache folder may be used for several output folders. */
export function fileListPath(cacheDir: string, outputDir: string, rootDir: string): string {
  const name = shortHash(toPosixPath(path.relative(rootDir, outputDir)))
  return path.join(cacheDir, cacheNames.output, `${name}.tsv`)
}

/**
 * Reads a list; it is empty if the file is missing or damaged. The result is shared: to change it, make a copy first.
 */
export async function readFileList(file: string): Promise<Omit<FileList, 'set' | 'delete'>> {
  try {
    return await readRemembered(file, FileList.parse)
  } catch {
    return new FileList()
  }
}

/** Writes a changed list. @param list The list, which must not be modified afterwards. */
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

/** The index of the line of a file. @param lines Lines that are sorted by path. */
function findLine(lines: readonly string[], file: string): number | undefined {
  let [start, end] = [0, lines.length]
  while (start < end) {
    const middle = (start + end) >> 1
    const order = compareText(parsePath(lines[middle] ?? ''), file)
    if (order === 0) return middle
    if (order < 0) start = middle + 1
    else end = middle
  }
  return undefined
}

function parsePath(line: string): string {
  return unescapePath(line.slice(0, line.indexOf('\t')))
}

function parseTimes(line: string): Pick<WrittenFile, 'sizeBytes' | 'mtimeMs'> {
  const size = line.indexOf('\t') + 1
  const time = line.indexOf('\t', size) + 1
  return {
    sizeBytes: Number(line.slice(size, time - 1)),
    mtimeMs: Number(line.slice(time, line.indexOf('\t', time))),
  }
}

/** Escapes tabs and line feeds, which paths may contain. */
function escapePath(file: string): string {
  return JSON.stringify(file).slice(1, -1)
}

function unescapePath(text: string): string {
  return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text
}
