import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { isReallyInside } from '../../../support/files/real-path.ts'
import { decodePercent } from '../../../support/text/decode-percent.ts'
import type { PageRules, SourceFile, SourcePage, SourceSite } from '../source-site.ts'
import { toOwnUrl } from './old-route.ts'
import { toPublicName } from './public-name.ts'

/** Where a link of the old site leads on the new one. */
export interface NewLink {
  url: string
  /** A file that has to be copied for it. */
  file?: SourceFile
}

interface LinkSite {
  /** Absolute. */
  rootDir: string
  pages: readonly SourcePage[]
  files: readonly SourceFile[]
  rules: PageRules
  base: string
  below?: SourceSite['below']
  /** The address of a page on the new site, as another page writes it. */
  routeOf: (page: SourcePage, from: SourcePage) => string
}

const pageExtension = /\.(?:mdx?|markdown)$/i

/** Knows where addresses and files of the old site are on the new one. */
export class LinkMap {
  private readonly site: LinkSite
  private readonly byFile = new Map<string, SourcePage>()
  private readonly byUrl = new Map<string, SourcePage>()
  private readonly copied = new Map<string, SourceFile>()
  /** Parts of pages that were found on the way: they are pages without an address. */
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
   * @param url As the page has it.
   * @returns Undefined if it stays as it is.
   */
  resolve(url: string, from: SourcePage): NewLink | undefined {
    const address = this.site.rules.toPath?.(url, from) ?? url
    if (address === '' || /^(?:[#?]|\/\/)/.test(address))
      return address === url ? undefined : { url: address }
    const [, whole = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
    const isAlias = Object.keys(this.site.rules.aliases).some((alias) => whole.startsWith(alias))
    if (!isAlias && /^[a-z][a-z0-9+.-]*:/i.test(whole) && !whole.startsWith('pathname:')) return undefined
    const pathname = decodePercent(whole.replace(/^pathname:\/\//, ''))
    const found = isAlias || !pathname.startsWith('/') ? this.resolveFile(pathname, from) : undefined
    const target = found ?? this.resolveAddress(pathname, from)
    // Docusaurus leaves such an address as it is.
    if (!target) return whole.startsWith('pathname:') ? { url: pathname + tail } : undefined
    const changed = target.url + tail
    return changed === url && !target.file ? undefined : { url: changed, file: target.file }
  }

  /** A path relative to a page, of what the page names in the tool's way. */
  resolvePath(url: string, from: SourcePage): string | undefined {
    const { toPath } = this.site.rules
    return toPath ? toPath(url, from) : url
  }

  /** All files that are copied: those of the site, and those that pages were found to need. */
  files(): IterableIterator<SourceFile> {
    return this.copied.values()
  }

  /** A file that a page names, with an alias or relative to itself; relative to the imported folder. */
  findFile(specifier: string, from: SourcePage): string | undefined {
    const base = this.toPath(specifier, from)
    if (base === undefined) return undefined
    const endings = ['', '.mdx', '.md', '/index.mdx', '/index.md', '/README.md']
    return endings.map((ending) => base + ending).find((file) => this.isFile(file))
  }

  /** A module of the site that a page imports; absolute. */
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

  /** Where a file that pages name goes: beside its pages, as it was, or below `_imported/`. */
  toFile(file: string): SourceFile {
    const known = this.copied.get(file)
    if (known) return known
    const elsewhere = `imported/${file.replace(/^(?:\.\.\/)+/, '').replaceAll(/(^|\/)[_.]+/g, '$1')}`
    const beside = this.besidePages(file)
    const near = beside === undefined ? elsewhere : toPublicName(beside)
    // Pages of several folders may be in one now, with pictures of the same name.
    const isTaken = [...this.copied.values()].some(
      ({ target }) => target.toLowerCase() === near.toLowerCase(),
    )
    const copy = { file, target: isTaken ? elsewhere : near }
    this.copied.set(file, copy)
    return copy
  }

  /** The page of a file, or a part of pages that it becomes. */
  toPart(file: string): SourcePage {
    const known = this.byFile.get(file) ?? this.fragments.get(file)
    if (known) return known
    const place = this.besidePages(file)
    const name = path.posix.basename(file)
    const target =
      place === undefined
        ? `_parts/${file.replaceAll('../', '')}`
        : path.posix.join(path.posix.dirname(place), name.startsWith('_') ? name : `_${name}`)
    const part: SourcePage = {
      file,
      target,
      url: '',
      kind: file.endsWith('.mdx') || this.site.rules.hasMdx ? 'mdx' : 'md',
      isFragment: true,
    }
    this.fragments.set(file, part)
    return part
  }

  /** A path from one file below the content folder to another one. */
  static relative(from: string, to: string): string {
    const relative = path.posix.relative(path.posix.dirname(from), to)
    return relative.startsWith('.') ? relative : `./${relative}`
  }

  /** Whether there is a file, and no symbolic link leads from it out of the imported folder. */
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
    // What the browser would look for beside the page's address isn't a file of the sources.
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
      // Such as two backslashes before what is no name of a host.
      if (!URL.canParse(address, base)) return undefined
      address = new URL(address, base).pathname
    }
    const isOutside = below !== undefined && !`${address}/`.startsWith(below.path)
    const whole = address
    if (below && !isOutside) address = `/${address.slice(below.path.length)}`
    // A page that isn't translated is shown in the base language.
    const own = decodePercent(address)
    const page = this.byUrl.get(toKey(own)) ?? this.byUrl.get(toKey(toOwnUrl(own, from)))
    if (page) return { url: this.site.routeOf(page, from) }
    const byPath = pageExtension.test(address) ? this.findRootFile(address) : undefined
    if (byPath) return { url: this.site.routeOf(byPath, from) }
    if (below && isOutside) return this.resolvePublic(own) ?? { url: below.siteUrl + withSlash(whole) }
    if (below && pathname.startsWith('/')) return { url: address }
    return address !== pathname && rules.linksHaveBase && pathname.startsWith('/')
      ? { url: address }
      : undefined
  }

  /** A file of the public folder that a version needs: it is copied, so that the version is complete by itself. */
  private resolvePublic(address: string): NewLink | undefined {
    const file = this.site.rules.publicDirs.map((dir) => dir + address).find((one) => this.isFile(one))
    if (file === undefined) return undefined
    const copy = { file, target: address.slice(1) }
    this.copied.set(file, copy)
    return { url: address, file: copy }
  }

  /** `/docs/first.md`: a file from the root of the pages. */
  private findRootFile(address: string): SourcePage | undefined {
    return (
      this.byFile.get(address.slice(1)) ??
      this.site.pages.find(({ file, isFragment }) => !isFragment && file.endsWith(address))
    )
  }

  /** Where a file is below the content folder if it keeps its place relative to the page that is nearest to it. */
  private besidePages(file: string): string | undefined {
    for (let dir = path.posix.dirname(file); dir !== '.'; dir = path.posix.dirname(dir)) {
      const near = this.site.pages.find((page) => path.posix.dirname(page.file) === dir && !page.isFragment)
      if (!near) continue
      const rest = path.posix.relative(dir, file)
      return path.posix.join(path.posix.dirname(near.target), rest.replaceAll(/(^|\/)\.+(?=[^/])/g, '$1'))
    }
    return undefined
  }
}

/** An address without what tools write in different ways: `.html`, `index`, the last slash, case of nothing. */
export function toKey(url: string): string {
  const key = url
    .replace(/\.html?$/, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/\/+$/, '')
  return key === '' ? '/' : key
}

/** An address as pages have it; files have an extension. */
function withSlash(address: string): string {
  return /(?:\/|\.\w+)$/.test(address) ? address : `${address}/`
}
