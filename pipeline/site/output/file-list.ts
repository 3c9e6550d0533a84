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

/**
 * The list of files that docsite has written into an output folder, in insertion order. A stored list is parsed lazily:
 * if nothing has changed, no entry is looked up, and for one edited page of ten thousand, only a few of forty thousand
 * entries are needed.
 */
export class FileList implements WrittenFiles {
  /** The entries by path. Those that haven't been needed yet are unparsed lines without line feeds. */
  #parsed: Map<string, WrittenFile | string>
  /** The lines of a stored list, until an entry is needed. */
  #lines: readonly string[] | undefined

  constructor(entries: Iterable<readonly [string, WrittenFile | string]> = []) {
    this.#parsed = new Map(entries)
  }

  /** Parses a stored list. @throws {Error} If the text isn't a complete list. */
  static parse(text: string): FileList {
    const lines = text.split('\n')
    if (lines.shift() !== versionLine || lines.pop() !== '') throw new Error('Not a list of files')
    const list = new FileList()
    list.#lines = lines
    return list
  }

  get #entries(): Map<string, WrittenFile | string> {
    if (this.#lines) {
      this.#parsed = new Map(this.#lines.map((line) => [parsePath(line), line]))
      this.#lines = undefined
    }
    return this.#parsed
  }

  /** Formats the list for storage: one line per file, sorted by path. */
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

  /** The files whose `inputs` is one of these keys. */
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

  /** The files that a stage has written. */
  filesOfStage(stage: WrittenFile['stage']): string[] {
    const column = `\t${stage}\t`
    return [...this.#entries]
      .filter(([, entry]) => (typeof entry === 'string' ? entry.includes(column) : entry.stage === stage))
      .map(([file]) => file)
      .filter((file) => this.get(file)?.stage === stage)
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
    if (this.#lines) return this.#lines.every(isLineIntact)
    for (const [file, entry] of this.#parsed) {
      const isSame =
        typeof entry === 'string' ? isLineIntact(entry) : isIntact(file, entry.sizeBytes, entry.mtimeMs)
      if (!isSame) return false
    }
    return true
  }

  copy(): FileList {
    return new FileList(this.#entries)
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
