import path from 'node:path'
import { decodePercent } from '../../../../support/text/decode-percent.ts'
import { toKey } from '../../pages/link-map.ts'
import type { SourceFile, SourcePage } from '../../source-site.ts'
import type { FormerAddresses } from '../former-addresses.ts'
import type { HugoPage } from './hugo-page.ts'

/** Knows what links and `ref` of Hugo lead to. */
export class HugoLinks {
  readonly #byUrl = new Map<string, SourcePage>()
  /** By the language, a space and the path without extension. */
  readonly #byStem = new Map<string, SourcePage>()
  /** Those whose last part no other page has; `undefined` if several do. */
  readonly #byName = new Map<string, SourcePage | undefined>()
  readonly #ownOf = new Map<SourcePage, HugoPage>()
  /** Files by the address that they are published at. */
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
   * A link as a path relative to the file of its page. To a browser it is relative to the address of the page, and only
   * some themes read it as the path of a file.
   */
  toPath(url: string, page: SourcePage): string {
    const [, whole = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
    if (whole === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(whole)) return url
    const own = this.#ownOf.get(page)
    if (whole.startsWith('/')) {
      // A path in `content`, as pages on GitHub would have it, or that of a page in any language.
      const known = own && /\.md$/.test(whole) ? this.resolve(decodePercent(whole), page) : undefined
      const moved = this.#former.find(decodePercent(whole))
      return known !== undefined ? known + tail : moved ? this.#toWritten(moved.url) + tail : url
    }
    const base = `http://old${encodeURI(page.url.toWellFormed())}`
    if (!URL.canParse(whole, base)) return url
    const address = decodePercent(new URL(whole, base).pathname)
    if (/\.(?:md|markdown)$/i.test(address)) {
      const known = this.resolve(decodePercent(whole), page)
      return known === undefined ? url : known + tail
    }
    const found = this.#byUrl.get(toKey(address)) ?? this.#former.find(address)
    if (found && !/^\.?$/.test(whole)) return this.#toWritten(found.url) + tail
    const file = this.#files.get(address)
    if (file) return path.posix.relative(path.posix.dirname(page.file), file.file) + tail
    const byPath = own && this.resolve(decodePercent(whole), page)
    return byPath === undefined ? url : byPath + tail
  }

  /**
   * What `ref` and `relref` give: the address of a page, with the base path.
   *
   * @param ref A path from the page, or from `content` with or without a slash, or the name of one page alone.
   */
  resolve(ref: string, from: SourcePage): string | undefined {
    const own = this.#ownOf.get(from)
    const language = own?.language ?? ''
    const [, whole = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(ref.trim()) ?? []
    if (whole === '') return tail
    const stem = whole
      .replace(/(?:\.[a-z]{2}(?:-[a-z]{2})?)?\.(?:md|markdown)$/i, '')
      .replace(/(?:^|\/)_?index$/i, '')
      .replace(/\/+$/, '')
      .toLowerCase()
    const dir = own === undefined ? '' : path.posix.dirname(own.path)
    const candidates = whole.startsWith('/')
      ? [stem.slice(1)]
      : [path.posix.join(dir, stem), ...(/^\.\.?(?:\/|$)/.test(whole) ? [] : [stem])]
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
