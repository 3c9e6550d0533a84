import path from 'node:path'
import { decodePercent } from '../../../../support/text/decode-percent.ts'
import { toKey } from '../../pages/link-map.ts'
import type { SourceFile, SourcePage } from '../../source-site.ts'
import type { FormerAddresses } from '../former-addresses.ts'
import type { HugoPage } from './hugo-page.ts'

/** Resolves Hugo's links and `ref` shortcodes. */
export class HugoLinks {
  readonly #byUrl = new Map<string, SourcePage>()
  /** Pages by language and path without extension, separated by a space. */
  readonly #byStem = new Map<string, SourcePage>()
  /** Pages by language and the last segment of the path; `undefined` if the segment is ambiguous. */
  readonly #byName = new Map<string, SourcePage | undefined>()
  readonly #ownOf = new Map<SourcePage, HugoPage>()
  /** Files by their published address. */
  readonly #files: ReadonlyMap<string, SourceFile>
  readonly #former: Pick<FormerAddresses, 'find'>
  readonly #base: string

  constructor(
    pages: readonly HugoPage[],
    files: readonly SourceFile[],
    former: Pick<FormerAddresses, 'find'>,
    base: string,
  ) {
    this.#former = former
    this.#base = base
    this.#files = new Map(files.map((file) => [`/${file.target}`, file]))
    for (const one of pages) {
      this.#ownOf.set(one.page, one)
      this.#byUrl.set(toKey(one.page.url), one.page)
      this.#byStem.set(`${one.language} ${one.stem.toLowerCase()}`, one.page)
      const name = `${one.language} ${path.posix.basename(one.stem).toLowerCase()}`
      this.#byName.set(name, this.#byName.has(name) ? undefined : one.page)
    }
  }

  /**
   * Convert a link to a path relative to the page's file. Browsers resolve links against the page's address,
   * and only some themes interpret them as file paths.
   */
  toPath(url: string, page: SourcePage): string {
    const [, pathname = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
    if (pathname === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(pathname)) return url
    const own = this.#ownOf.get(page)
    if (pathname.startsWith('/')) {
      // A path in `content`, which works on GitHub, or a former address of a page in any language.
      const known = own && /\.md$/.test(pathname) ? this.resolve(decodePercent(pathname), page) : undefined
      const moved = this.#former.find(decodePercent(pathname))
      return known !== undefined ? known + tail : moved ? this.#toWritten(moved.url) + tail : url
    }
    const base = `http://old${encodeURI(page.url.toWellFormed())}`
    if (!URL.canParse(pathname, base)) return url
    const address = decodePercent(new URL(pathname, base).pathname)
    if (/\.(?:md|markdown)$/i.test(address)) {
      const known = this.resolve(decodePercent(pathname), page)
      return known === undefined ? url : known + tail
    }
    const found = this.#byUrl.get(toKey(address)) ?? this.#former.find(address)
    if (found && !/^\.?$/.test(pathname)) return this.#toWritten(found.url) + tail
    const file = this.#files.get(address)
    if (file) return path.posix.relative(path.posix.dirname(page.file), file.file) + tail
    const byPath = own && this.resolve(decodePercent(pathname), page)
    return byPath === undefined ? url : byPath + tail
  }

  /**
   * Resolve the argument of `ref` and `relref`.
   *
   * @param ref A path relative to the page or to `content`, with or without a leading slash, or a unique page
   *   name.
   * @returns The address of the page, including the base path; undefined if there is no such page.
   */
  resolve(ref: string, from: SourcePage): string | undefined {
    const own = this.#ownOf.get(from)
    const language = own?.language ?? ''
    const [, pathname = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(ref.trim()) ?? []
    if (pathname === '') return tail
    const stem = pathname
      .replace(/(?:\.[a-z]{2}(?:-[a-z]{2})?)?\.(?:md|markdown)$/i, '')
      .replace(/(?:^|\/)_?index$/i, '')
      .replace(/\/+$/, '')
      .toLowerCase()
    const dir = own === undefined ? '' : path.posix.dirname(own.path)
    const candidates = pathname.startsWith('/')
      ? [stem.slice(1)]
      : [path.posix.join(dir, stem), ...(/^\.\.?(?:\/|$)/.test(pathname) ? [] : [stem])]
    const found =
      candidates
        .map((one) => this.#byStem.get(`${language} ${one === '.' ? '' : one}`))
        .find((one) => one !== undefined) ??
      (stem.includes('/') ? undefined : this.#byName.get(`${language} ${stem}`))
    return found && this.#toWritten(found.url) + tail
  }

  #toWritten(url: string): string {
    return this.#base === '/' ? url : this.#base + url.slice(1)
  }
}
