import { statSync } from 'node:fs'
import path from 'node:path'
import { decodePercent } from '../../../../support/text/decode-percent.ts'

/** The target of an address: a file, relative to the imported folder, and the id of an element. */
export interface DocsifyTarget {
  file: string
  id?: string
}

interface PathOptions {
  /** Absolute path of the imported folder. */
  rootDir: string
  /** The folder of pages, relative to the imported folder. */
  dir: string
  /** The file of the home page, relative to the imported folder. */
  home: string
  /**
   * Whether addresses without a leading slash are relative to the page instead of the root: `relativePath`.
   */
  isRelative: boolean
}

/** Resolves docsify addresses to files: `guide`, `/guide.md`, `#/guide?id=first`, `?id=first`. */
export class DocsifyPaths {
  readonly #options: PathOptions

  constructor(options: PathOptions) {
    this.#options = options
  }

  /** @param from The file that contains the address, relative to the imported folder. */
  find(url: string, from: string): DocsifyTarget | undefined {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return undefined
    const [, pathname = '', query = '', hash] =
      /^(?:\.?\/?#(?=\/))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(url) ?? []
    const id = new URLSearchParams(query).get('id') ?? hash
    const target = id === undefined || id === '' ? {} : { id }
    if (pathname === '') return { file: from, ...target }
    const file = this.#findFile(decodePercent(pathname), from)
    return file === undefined ? undefined : { file, ...target }
  }

  /** Convert an address to a path relative to the file that contains it. */
  toPath(url: string, from: string): string | undefined {
    const found = this.find(url, from)
    if (!found) return undefined
    const tail = found.id === undefined ? '' : `#${found.id}`
    if (found.file === from && tail !== '') return tail
    return path.posix.relative(path.posix.dirname(from), found.file) + tail
  }

  #findFile(pathname: string, from: string): string | undefined {
    const { dir, home, isRelative } = this.#options
    const rooted = path.posix.join(dir, pathname)
    const near = path.posix.join(path.posix.dirname(from), pathname)
    // Try both interpretations: links that only work on GitHub are as common as those that work in docsify.
    const places = pathname.startsWith('/') ? [rooted] : isRelative ? [near, rooted] : [rooted, near]
    for (const place of places) {
      const stem = place.replace(/\/$/, '')
      if (stem === dir || stem === '.') return home
      for (const name of place.endsWith('/')
        ? [`${stem}/README.md`]
        : [stem, `${stem}.md`, `${stem}/README.md`])
        if (!name.startsWith('../') && this.#isFile(name)) return name
    }
    return undefined
  }

  #isFile(name: string): boolean {
    const file = path.join(this.#options.rootDir, name)
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
  }
}
