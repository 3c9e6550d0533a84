import path from 'node:path'
import { decodePercent } from '../../../../support/text/decode-percent.ts'
import { toKey } from '../../pages/link-map.ts'
import type { SourceFile, SourcePage } from '../../source-site.ts'
import type { JekyllPage } from './jekyll-page.ts'

/** Knows what links, `link` and `post_url` of Jekyll lead to: addresses below the base path. */
export class JekyllLinks {
  readonly #byUrl = new Map<string, SourcePage>()
  readonly #byPath = new Map<string, SourcePage>()
  readonly #posts = new Map<string, SourcePage>()
  readonly #urlOf = new Map<SourcePage, string>()
  /** Files by the address that they are published at. */
  readonly #files: ReadonlyMap<string, SourceFile>
  readonly #base: string

  constructor(pages: readonly JekyllPage[], files: readonly SourceFile[], base: string) {
    this.#base = base
    this.#files = new Map(files.map((file) => [`/${file.target}`, file]))
    for (const { page, path: file, collection } of pages) {
      const old = page.formerUrl ?? page.url
      this.#urlOf.set(page, old)
      this.#byUrl.set(toKey(old), page)
      this.#byPath.set(file, page)
      if (collection === 'posts') this.#posts.set(path.posix.basename(file).replace(/\.\w+$/, ''), page)
    }
  }

  /** `{% link docs/first.md %}`: a page, or a file that is published. */
  findLink(name: string): string | undefined {
    const file = path.posix.normalize(name.trim().replace(/^\//, ''))
    const page = this.#byPath.get(file)
    return page ? page.url : this.#files.has(`/${file}`) ? `/${file}` : undefined
  }

  /** `{% post_url 2024-01-31-kettle %}`, also with the folder above `_posts`. */
  findPost(name: string): string | undefined {
    return this.#posts.get(path.posix.basename(name.trim()))?.url
  }

  /** A link as a path relative to the file of its page: to a browser it is relative to the address of the page. */
  toPath(url: string, page: SourcePage): string {
    const [, whole = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
    if (whole === '' || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(whole)) return url
    // The plugin for links to files, which GitHub Pages has.
    if (/\.(?:md|markdown)$/i.test(whole)) return url
    const base = `http://old${encodeURI((this.#urlOf.get(page) ?? page.url).toWellFormed())}`
    if (!URL.canParse(whole, base)) return url
    const address = decodePercent(new URL(whole, base).pathname)
    const found = this.#byUrl.get(toKey(address))
    if (found && !/^\.?$/.test(whole))
      return (this.#base === '/' ? found.url : this.#base + found.url.slice(1)) + tail
    const file = this.#files.get(address)
    return file ? path.posix.relative(path.posix.dirname(page.file), file.file) + tail : url
  }
}
