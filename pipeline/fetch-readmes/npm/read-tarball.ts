import type { Readable } from 'node:stream'
import { Parser, type ReadEntry } from 'tar'

/** What a package's tarball says about itself, not checked yet. */
export interface PackageFiles {
  /** The bytes of `package.json`. */
  manifest?: Buffer
  readme?: { name: string; bytes: Buffer }
}

/** A README is text, a tarball may be anything: more of a file isn't read. */
const mostBytes = 16 * 1024 * 1024
/** More than any package has when unpacked: a small tarball may hold endless zeros. */
const mostUnpackedBytes = 1024 * 1024 * 1024

/** Read `package.json` and the README from the root of a tarball; nothing is written anywhere. */
export function readTarball(stream: NodeJS.ReadableStream): Promise<PackageFiles> {
  return new Promise((resolve, reject) => {
    const files: PackageFiles = {}
    let unpackedBytes = 0
    const parser = new Parser({
      strict: true,
      onReadEntry(entry) {
        unpackedBytes += entry.size
        if (unpackedBytes > mostUnpackedBytes) parser.abort(new Error('The tarball is too large'))
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

/** The name of a file that is wanted, below the one folder that a package's tarball has. */
function toRootName({ path, type, size }: ReadEntry): string | undefined {
  const [, name, ...rest] = String(path).split('/')
  if (name === undefined || rest.length > 0 || !/File$/.test(type) || size > mostBytes) return undefined
  return name === 'package.json' || isReadme(name) ? name : undefined
}

function takeFile(files: PackageFiles, name: string, bytes: Buffer): void {
  if (name === 'package.json') files.manifest = bytes
  // `README.md` goes before `readme.markdown` and `README`, whichever comes first in the tarball.
  else if (!files.readme || rank(name) < rank(files.readme.name)) files.readme = { name, bytes }
}

function isReadme(name: string): boolean {
  return /^readme(?:\.(?:md|markdown|mkdn?))?$/i.test(name)
}

function rank(name: string): string {
  return `${/\.md$/i.test(name) ? 0 : /\./.test(name) ? 1 : 2}${name}`
}
