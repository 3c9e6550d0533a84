import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { isReallyInside } from '../../../support/files/real-path.ts'
import { decodePercent } from '../../../support/text/decode-percent.ts'
import type { PageRules, SourceFile, SourcePage, SourceSite } from '../source-site.ts'
import { toOwnUrl } from './old-route.ts'
import { toPublicName } from './public-name.ts'

/** The target of an old link on the new site. */
export interface NewLink {
  url: string
  /** The file that the link refers to, which has to be copied. */
  file?: SourceFile
}

interface LinkSite {
  /** Absolute path of the imported folder. */
  rootDir: string
  pages: readonly SourcePage[]
  files: readonly SourceFile[]
  rules: PageRules
  base: string
  below?: SourceSite['below']
  /** The address of a page on the new site, as links of another page write it. */
  routeOf: (page: SourcePage, from: SourcePage) => string
}

const pageExtension = /\.(?:mdx?|markdown)$/i

/** Maps addresses and files of the old site to those of the new site, and collects the files to copy. */
export class LinkMap {
  private readonly site: LinkSite
  private readonly byFile = new Map<string, SourcePage>()
  private readonly byUrl = new Map<string, SourcePage>()
  private readonly copied = new Map<string, SourceFile>()
  /** Fragments that pages include, by file; they are found while pages are rewritten. */
  readonly fragments = new Map<string, SourcePage>()

  constructor(site: LinkSite) {
    this.site = site
    for (const page of site.pages) {
      this.byFile.set(page.file, page)
      if (page.isFragment) continue
      this.byUrl.set(toKey(page.url), page)
      if (page.formerUrl !== undefined) this.byUrl.set(toKey(page.formerUrl), page)
    }
    for (const file of site.files) this.copied.set(file.file, file)
  }

  /**
   * Resolve a link of a page.
   *
   * @param url The link as written in the page.
   * @returns undefined if the link doesn't change.
   */
  resolve(url: string, from: SourcePage): NewLink | undefined {
    const address = this.site.rules.toPath?.(url, from) ?? url
    if (address === '' || /^(?:[#?]|\/\/)/.test(address))
      return address === url ? undefined : { url: address }
    const [, encoded = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
    const isAlias = Object.keys(this.site.rules.aliases).some((alias) => encoded.startsWith(alias))
    if (!isAlias && /^[a-z][a-z0-9+.-]*:/i.test(encoded) && !encoded.startsWith('pathname:')) return undefined
    const pathname = decodePercent(encoded.replace(/^pathname:\/\//, ''))
    const found = isAlias || !pathname.startsWith('/') ? this.resolveFile(pathname, from) : undefined
    const target = found ?? this.resolveAddress(pathname, from)
    // In Docusaurus, `pathname://` marks a link that is not resolved.
    if (!target) return encoded.startsWith('pathname:') ? { url: pathname + tail } : undefined
    const changed = target.url + tail
    return changed === url && !target.file ? undefined : { url: changed, file: target.file }
  }

  /** The path, relative to a page, that a link of the page refers to by the tool's own rules. */
  resolvePath(url: string, from: SourcePage): string | undefined {
    const { toPath } = this.site.rules
    return toPath ? toPath(url, from) : url
  }

  /** All files to copy: those of the site, and those that pages turned out to need. */
  files(): IterableIterator<SourceFile> {
    return this.copied.values()
  }

  /**
   * Find the file that a page refers to by an alias or a relative path.
   *
   * @returns Its path relative to the imported folder.
   */
  findFile(specifier: string, from: SourcePage): string | undefined {
    const base = this.toPath(specifier, from)
    if (base === undefined) return undefined
    const endings = ['', '.mdx', '.md', '/index.mdx', '/index.md', '/README.md']
    return endings.map((ending) => base + ending).find((file) => this.isFile(file))
  }

  /** Find a module of the site that a page imports. @returns Its absolute path. */
  findModule(specifier: string, from: SourcePage): string | undefined {
    const base = this.toPath(specifier, from)
    if (base === undefined) return undefined
    const endings = [
      '',
      '.ts',
      '.tsx',
      '.js',
      '.jsx',
      '.mjs',
      '.json',
      '/index.ts',
      '/index.tsx',
      '/index.js',
    ]
    const file = endings.map((ending) => base + ending).find((one) => this.isFile(one))
    return file !== undefined && /\.(?:[cm]?[jt]sx?|json)$/.test(file)
      ? path.join(this.site.rootDir, file)
      : undefined
  }

  /**
   * Copy a file that a page refers to: to its old place relative to the pages if possible, else below
   * `imported/`.
   */
  toFile(file: string): SourceFile {
    const known = this.copied.get(file)
    if (known) return known
    const elsewhere = `imported/${file.replace(/^(?:\.\.\/)+/, '').replaceAll(/(^|\/)[_.]+/g, '$1')}`
    const relocated = this.placeNearPages(file)
    const preferred = relocated === undefined ? elsewhere : toPublicName(relocated)
    // Pages of several folders may share a folder now, with equally named pictures.
    const isTaken = [...this.copied.values()].some(
      ({ target }) => target.toLowerCase() === preferred.toLowerCase(),
    )
    const copy = { file, target: isTaken ? elsewhere : preferred }
    this.copied.set(file, copy)
    return copy
  }

  /** Copy a file whose code a page shows. A Markdown file gets a name with which it isn't a page. */
  toSnippet(file: string): SourceFile {
    const known = this.copied.get(file)
    if (known || !/\.mdx?$/.test(file)) return known ?? this.toFile(file)
    const { dir, base } = path.posix.parse(file.replace(/^(?:\.\.\/)+/, ''))
    const copy: SourceFile = { file, target: path.posix.join('imported', dir, `_${base}`), isSnippet: true }
    this.copied.set(file, copy)
    return copy
  }

  /** The page or fragment of an included file. A file that is neither yet becomes a fragment. */
  toPart(file: string): SourcePage {
    const known = this.byFile.get(file) ?? this.fragments.get(file)
    if (known) return known
    const place = this.placeNearPages(file)
    const name = path.posix.basename(file)
    const target =
      place === undefined
        ? `_parts/${file.replaceAll('../', '')}`
        : path.posix.join(path.posix.dirname(place), name.startsWith('_') ? name : `_${name}`)
    const fragment: SourcePage = {
      file,
      target,
      url: '',
      kind: file.endsWith('.mdx') || this.site.rules.hasMdx ? 'mdx' : 'md',
      isFragment: true,
    }
    this.fragments.set(file, fragment)
    return fragment
  }

  /** The relative path from one file in the content folder to another. */
  static relative(from: string, to: string): string {
    const relative = path.posix.relative(path.posix.dirname(from), to)
    return relative.startsWith('.') ? relative : `./${relative}`
  }

  /** Whether a file exists and no symbolic link leads out of the imported folder. */
  private isFile(file: string): boolean {
    const target = path.join(this.site.rootDir, file)
    return existsSync(target) && statSync(target).isFile() && isReallyInside(target, [this.site.rootDir])
  }

  private toPath(specifier: string, from: SourcePage): string | undefined {
    const [alias, folder] =
      Object.entries(this.site.rules.aliases).find(([one]) => specifier.startsWith(one)) ?? []
    if (alias === undefined && specifier.startsWith('/')) return undefined
    const joined =
      alias === undefined
        ? path.posix.join(path.posix.dirname(from.file), specifier)
        : path.posix.join(folder ?? '', specifier.slice(alias.length))
    return joined.startsWith('../') ? undefined : joined
  }

  private resolveFile(pathname: string, from: SourcePage): NewLink | undefined {
    const file = this.findFile(pathname, from)
    if (file === undefined) return undefined
    const page = this.byFile.get(file)
    if (page && !page.isFragment) return { url: this.site.routeOf(page, from) }
    if (pageExtension.test(file)) return undefined
    const publicDir = this.site.rules.publicDirs.find((dir) => file.startsWith(`${dir}/`))
    if (this.site.below && publicDir !== undefined) return this.resolvePublic(file.slice(publicDir.length))
    // The file is addressed by its place in the sources, which browsers couldn't resolve against the page's
    // URL.
    const copy = this.toFile(file)
    const isPublic = publicDir !== undefined
    return {
      url: isPublic
        ? toOwnUrl(`/${copy.target}`, from)
        : encodeURI(LinkMap.relative(from.target, copy.target)),
      file: copy,
    }
  }

  private resolveAddress(pathname: string, from: SourcePage): NewLink | undefined {
    const { rules, base, below } = this.site
    let address = pathname
    if (address.startsWith('/')) {
      if (rules.linksHaveBase && base !== '/' && `${address}/`.startsWith(base))
        address = `/${address.slice(base.length)}`
    } else {
      const folder = below?.path.slice(0, -1) ?? ''
      const base = `http://old${encodeURI((folder + from.url).toWellFormed())}`
      // Invalid links, such as two backslashes before something that isn't a host name.
      if (!URL.canParse(address, base)) return undefined
      address = new URL(address, base).pathname
    }
    const isOutside = below !== undefined && !`${address}/`.startsWith(below.path)
    const oldAddress = address
    if (below && !isOutside) address = `/${address.slice(below.path.length)}`
    // A page without a translation is shown in the base language.
    const own = decodePercent(address)
    const page = this.byUrl.get(toKey(own)) ?? this.byUrl.get(toKey(toOwnUrl(own, from)))
    if (page) return { url: this.site.routeOf(page, from) }
    const byPath = pageExtension.test(address) ? this.findRootFile(address) : undefined
    if (byPath) return { url: this.site.routeOf(byPath, from) }
    if (below && isOutside) return this.resolvePublic(own) ?? { url: below.siteUrl + withSlash(oldAddress) }
    if (below && pathname.startsWith('/')) return { url: address }
    return address !== pathname && rules.linksHaveBase && pathname.startsWith('/')
      ? { url: address }
      : undefined
  }

  /** Copy a public file that an older version refers to, so that the version is self-contained. */
  private resolvePublic(address: string): NewLink | undefined {
    const file = this.site.rules.publicDirs.map((dir) => dir + address).find((one) => this.isFile(one))
    if (file === undefined) return undefined
    const copy = { file, target: address.slice(1) }
    this.copied.set(file, copy)
    return { url: address, file: copy }
  }

  /** Find the page of a link such as `/docs/first.md`, whose path starts at the root of the pages. */
  private findRootFile(address: string): SourcePage | undefined {
    return (
      this.byFile.get(address.slice(1)) ??
      this.site.pages.find(({ file, isFragment }) => !isFragment && file.endsWith(address))
    )
  }

  /**
   * The path of a file in the content folder, in the same place relative to the nearest page.
   *
   * @returns undefined if no folder above the file has pages.
   */
  private placeNearPages(file: string): string | undefined {
    for (let dir = path.posix.dirname(file); dir !== '.'; dir = path.posix.dirname(dir)) {
      const near = this.site.pages.find((page) => path.posix.dirname(page.file) === dir && !page.isFragment)
      if (!near) continue
      const rest = path.posix.relative(dir, file)
      return path.posix.join(path.posix.dirname(near.target), rest.replaceAll(/(^|\/)\.+(?=[^/])/g, '$1'))
    }
    return undefined
  }
}

/** Normalize an address for comparison: without `.html`, `index` and trailing slashes. */
export function toKey(url: string): string {
  const key = url
    .replace(/\.html?$/, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/\/+$/, '')
  return key === '' ? '/' : key
}

/** Add a trailing slash, except to addresses of files, which have an extension. */
function withSlash(address: string): string {
  return /(?:\/|\.\w+)$/.test(address) ? address : `${address}/`
}
