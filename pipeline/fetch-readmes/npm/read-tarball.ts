import type { Readable } from 'node:stream'
import { Parser, type ReadEntry } from 'tar'

/** The files that are read from a package's tarball. They are not validated yet. */
export interface PackageFiles {
  /** The bytes of `package.json`. */
  manifest?: Buffer
  readme?: { name: string; bytes: Buffer }
}

/** Larger files are ignored: a README is text, but a tarball may contain anything. */
const maxFileBytes = 16 * 1024 * 1024
/**
 * Larger than any unpacked package. The limit is needed because a small tarball may unpack to endless zeros.
 */
const maxUnpackedBytes = 1024 * 1024 * 1024

/** Read `package.json` and the README from the root of a tarball. Nothing is written to disk. */
export function readTarball(stream: NodeJS.ReadableStream): Promise<PackageFiles> {
  return new Promise((resolve, reject) => {
    const files: PackageFiles = {}
    let unpackedBytes = 0
    const parser = new Parser({
      strict: true,
      onReadEntry(entry) {
        unpackedBytes += entry.size
        if (unpackedBytes > maxUnpackedBytes) parser.abort(new Error('The tarball is too large'))
        const name = toRootName(entry)
        if (name === undefined) return entry.resume()
        const chunks: Buffer[] = []
        entry.on('data', (chunk: Buffer) => chunks.push(chunk))
        entry.on('end', () => takeFile(files, name, Buffer.concat(chunks)))
      },
    })
    parser.on('end', () => resolve(files))
    parser.on('error', reject)
    stream.on('error', reject)
    ;(stream as Readable).pipe(parser as unknown as NodeJS.WritableStream)
  })
}

/** The name of a file in the root folder of a package's tarball; undefined if the file isn't needed. */
function toRootName({ path, type, size }: ReadEntry): string | undefined {
  const [, name, ...rest] = String(path).split('/')
  if (name === undefined || rest.length > 0 || !/File$/.test(type) || size > maxFileBytes) return undefined
  return name === 'package.json' || isReadme(name) ? name : undefined
}

function takeFile(files: PackageFiles, name: string, bytes: Buffer): void {
  if (name === 'package.json') files.manifest = bytes
  // `README.md` has precedence over `readme.markdown` and `README`, regardless of the order in the tarball.
  else if (!files.readme || rank(name) < rank(files.readme.name)) files.readme = { name, bytes }
}

function isReadme(name: string): boolean {
  return /^readme(?:\.(?:md|markdown|mkdn?))?$/i.test(name)
}

function rank(name: string): string {
  return `${/\.md$/i.test(name) ? 0 : /\./.test(name) ? 1 : 2}${name}`
}
