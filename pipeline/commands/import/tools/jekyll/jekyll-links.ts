import path from 'node:path'
import { decodePercent } from '../../../../support/text/decode-percent.ts'
import { toKey } from '../../pages/link-map.ts'
import type { SourceFile, SourcePage } from '../../source-site.ts'
import type { JekyllPage } from './jekyll-page.ts'

/** Resolves Jekyll's links and the tags `link` and `post_url` to addresses below the base path. */
export class JekyllLinks {
  readonly #byUrl = new Map<string, SourcePage>()
  readonly #byPath = new Map<string, SourcePage>()
  readonly #posts = new Map<string, SourcePage>()
  readonly #urlOf = new Map<SourcePage, string>()
  /** Files by their published address. */
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

  /** Resolve `{% link docs/first.md %}` to a page or a published file. */
  findLink(name: string): string | undefined {
    const file = path.posix.normalize(name.trim().replace(/^\//, ''))
    const page = this.#byPath.get(file)
    return page ? page.url : this.#files.has(`/${file}`) ? `/${file}` : undefined
  }

  /** Resolve `{% post_url 2024-01-31-kettle %}`, also with the folder above `_posts`. */
  findPost(name: string): string | undefined {
    return this.#posts.get(path.posix.basename(name.trim()))?.url
  }

  /**
   * Convert a link to a path relative to the page's file. Browsers resolve links against the page's address.
   */
  toPath(url: string, page: SourcePage): string {
    const [, pathname = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
    if (pathname === '' || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(pathname)) return url
    // Links to Markdown files are resolved by the plugin `jekyll-relative-links`, which GitHub Pages enables.
    if (/\.(?:md|markdown)$/i.test(pathname)) return url
    const base = `http://old${encodeURI((this.#urlOf.get(page) ?? page.url).toWellFormed())}`
    if (!URL.canParse(pathname, base)) return url
    const address = decodePercent(new URL(pathname, base).pathname)
    const found = this.#byUrl.get(toKey(address))
    if (found && !/^\.?$/.test(pathname))
      return (this.#base === '/' ? found.url : this.#base + found.url.slice(1)) + tail
    const file = this.#files.get(address)
    return file ? path.posix.relative(path.posix.dirname(page.file), file.file) + tail : url
  }
}
