import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Place, Setting } from '../../data/setting.ts'
import type { SourceFile } from '../../source-site.ts'
import { importManifestName } from '../../write/import-manifest.ts'
import { listFiles, type ReadOptions, readFront, readText } from '../common.ts'
import { type Located, toAddress, toDate } from './jekyll-address.ts'
import { FrontDefaults } from './jekyll-defaults.ts'
import type { JekyllPage } from './jekyll-page.ts'

export interface JekyllContent {
  pages: JekyllPage[]
  files: SourceFile[]
  /** Pages that only redirect to another address. */
  redirects: { from: string; to: string; place: Place }[]
}

/** Markdown files that aren’t published; GitHub Pages excludes them as well. */
const notPages =
  /^(?:readme|licen[cs]e|copying|code_of_conduct|contributing|issue_template|pull_request_template|changelog|security)\.(?:md|markdown)$/i

const defaultExcludes = [
  'Gemfile*',
  '*.gemspec',
  'Rakefile',
  'vendor',
  'package*.json',
  'Dockerfile',
  'Makefile',
  'docsite.*',
]

const isMarkdown = (file: string) => /\.(?:md|markdown|mkdown|mkdn|mkd)$/i.test(file)

/** Lists pages, posts and documents of collections with their addresses, and the files next to them. */
export class JekyllReader {
  readonly #config: Setting
  readonly #siteDir: string
  readonly #options: ReadOptions
  readonly #defaults: FrontDefaults
  readonly #style: string
  readonly #content: JekyllContent = { pages: [], files: [], redirects: [] }

  /** @param siteDir Folder of the site, relative to the imported folder. */
  constructor(config: Setting, siteDir: string, options: ReadOptions) {
    this.#config = config
    this.#siteDir = siteDir
    this.#options = options
    this.#defaults = new FrontDefaults(config, options)
    this.#style = config.get('permalink').text() ?? 'date'
  }

  async read(): Promise<JekyllContent> {
    const excluded = this.#config
      .get('exclude')
      .items()
      .flatMap((item) => item.text() ?? [])
    const ignored = [
      ...defaultExcludes,
      ...excluded.flatMap((one) => toPattern(one) ?? []),
      this.#config.get('destination').text() ?? '_site',
      // Output of a site that an earlier import created in the same folder.
      ...(existsSync(path.join(this.#options.rootDir, this.#siteDir, importManifestName)) ? ['output'] : []),
    ].flatMap((one) => [one, `${one}/**`])
    const listed = await this.#list('.', ignored)
    const collections = this.#listCollections()
    const hasIndex = listed.some((file) => /^index\.(?:md|markdown|html)$/i.test(file))
    for (const file of listed) {
      if (/(?:^|\/)_posts\//.test(file)) this.#addDocument(file, 'posts', collections.get('posts'))
      else if (/(?:^|\/)_drafts\//.test(file)) this.#addDocument(file, 'drafts')
      else if (!/(?:^|\/)_/.test(file)) this.#addFile(file, hasIndex)
    }
    // `include` lists folders that would not be published otherwise, such as `_pages`.
    for (const folder of this.#config
      .get('include')
      .items()
      .flatMap((item) => item.text() ?? []))
      if (/^_\w[\w/-]*$/.test(folder))
        for (const file of await this.#list(folder, [])) this.#addFile(`${folder}/${file}`, true)
    const parent = this.#config.get('collections_dir').text() ?? '.'
    for (const [name, setting] of collections) {
      if (name === 'posts' && parent === '.') continue
      for (const file of await this.#list(path.posix.join(parent, `_${name}`), []))
        this.#addDocument(path.posix.join(parent, `_${name}`, file), name, setting)
    }
    return this.#content
  }

  #list(folder: string, ignored: readonly string[]): Promise<string[]> {
    return listFiles(this.#options.rootDir, path.posix.join(this.#siteDir, folder), '**/*', ignored)
  }

  /** The collections whose documents are published as pages. */
  #listCollections(): Map<string, Setting> {
    const setting = this.#config.get('collections')
    const shown = setting.entries().filter(([name, one]) => {
      const isShown = one.get('output').flag() === true || name === 'posts'
      one.get('sort_by').done()
      if (!isShown && !/[/\\.]/.test(name))
        this.#options.report.leave(
          one.done().place,
          `The collection \`${name}\` isn’t imported: its documents aren’t published as pages`,
        )
      return isShown && !/[/\\]|^\.+$/.test(name)
    })
    for (const item of setting.items()) item.done()
    return new Map(shown)
  }

  #addFile(file: string, hasIndex: boolean): void {
    const source = path.posix.join(this.#siteDir, file)
    const place = { file: source, line: 1 }
    const { report, rootDir } = this.#options
    if (isMarkdown(file)) {
      const name = path.posix.basename(file)
      const isIndex = /^readme\.(?:md|markdown)$/i.test(name) && !(file === name && hasIndex)
      if (notPages.test(name) && !isIndex && !hasFront(readText(rootDir, source))) return
      this.#addPage(isIndex ? path.posix.join(path.posix.dirname(file), 'index.md') : file, source)
    } else if (/\.(?:html?|xml|json|txt)$/i.test(file) && hasFront(readText(rootDir, source))) {
      if (/\.html?$/i.test(file) && !/(?:^|\/)404\.html$/.test(file))
        report.leave(place, 'This page isn’t imported: it is a template', 'Rewrite it in Markdown.')
    } else if (/\.(?:s[ac]ss|css|js|coffee)$/i.test(file))
      report.leave(
        place,
        'Styles and scripts of the theme aren’t imported',
        'Use `theme.css` and components in `_components/` instead.',
      )
    else this.#content.files.push({ file: source, target: file.replaceAll(/(^|\/)_+(?=[^/])/g, '$1') })
  }

  #addPage(file: string, source: string): void {
    const front = {
      ...this.#defaults.of(file, 'pages'),
      ...readFront(readText(this.#options.rootDir, source)),
    }
    this.#add({ path: file, front }, source, file.replace(/^_(?=[^/]+\/)/, ''))
  }

  /** Add a post, draft or document of a collection. @param setting Settings of the collection. */
  #addDocument(file: string, collection: string, setting?: Setting): void {
    const source = path.posix.join(this.#siteDir, file)
    if (!isMarkdown(file)) {
      if (!/\.html?$/.test(file))
        this.#content.files.push({ file: source, target: file.replaceAll(/(^|\/)_+(?=[^/])/g, '$1') })
      else
        this.#options.report.leave(
          { file: source, line: 1 },
          'This page isn’t imported: it is a template',
          'Rewrite it in Markdown.',
        )
      return
    }
    const isDraft = collection === 'drafts'
    const type = isDraft ? 'drafts' : collection
    const front = {
      ...this.#defaults.of(file, type),
      ...readFront(readText(this.#options.rootDir, source)),
      ...(isDraft && { draft: true }),
    }
    const pattern = setting?.get('permalink').text()
    const kind = isDraft ? 'posts' : collection
    const located = { path: file, front, collection: kind, ...(pattern === undefined ? {} : { pattern }) }
    if (kind === 'posts' && !isDraft && toDate(located) === undefined) return
    this.#add(located, source, file.replaceAll(/(^|\/)_+(?=[^/])/g, '$1'))
  }

  #add(located: Located, source: string, target: string): void {
    const { report } = this.#options
    const { front, path: file, collection } = located
    const place = { file: source, line: 1 }
    const isDraft = front.draft === true
    const url = isDraft
      ? `/drafts/${path.posix.basename(file).replace(/\.\w+$/, '')}/`
      : toAddress(located, this.#style)
    if (url === undefined) {
      report.leave(place, 'This page isn’t imported: its permalink pattern has an unknown placeholder')
      return
    }
    const to = [front.redirect_to].flat()[0]
    if (typeof to === 'string') {
      const address = URL.canParse(to, `http://old${encodeURI(url)}`)
        ? new URL(to, `http://old${encodeURI(url)}`)
        : undefined
      this.#content.redirects.push({
        from: url,
        to: address?.host === 'old' ? decodeURI(address.pathname) + address.hash : to,
        place,
      })
      return
    }
    this.#content.pages.push({
      page: {
        file: source,
        target: target.replace(/\.\w+$/, '.md'),
        url,
        kind: 'md',
        // These keys may come from the configuration's defaults instead of the file.
        ...((isDraft || front.published === false) && {
          given: isDraft ? { draft: true } : { published: false },
        }),
      },
      front,
      path: file,
      ...(collection === undefined ? {} : { collection }),
    })
  }
}

function hasFront(text: string): boolean {
  return /^---[ \t]*\r?\n/.test(text)
}

/**
 * Convert an entry of `exclude` to a glob pattern. Braces and other special characters, which could expand to
 * huge numbers of patterns, match any single character; patterns with many wildcards are dropped.
 */
function toPattern(written: string): string | undefined {
  const pattern = written.replaceAll(/^\.?\/|\/$/g, '').replaceAll(/[^\w.*?/@ -]/g, '?')
  return (pattern.match(/\*/g)?.length ?? 0) > 4 ? undefined : pattern
}
