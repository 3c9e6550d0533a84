import path from 'node:path'
import type { PageChunk } from '../../renderer/app/page-chunk.ts'
import { type DocumentProps, renderDocument } from '../../renderer/document.ts'
import { toEarlyStyle } from '../../renderer/early-style.ts'
import { type Screen, type ScreenName, screens } from '../../renderer/screens/screen.ts'
import { renderScreen } from '../../renderer/server.tsx'
import { serviceWorkerFile, toChunkPath, toStylesheetPath } from '../../renderer/urls/output-names.ts'
import { PageCache } from '../markdown/cache/page-cache.ts'
import { toFragmentFile } from '../markdown/imports/imported-file.ts'
import type { CompiledPage } from '../markdown/record.ts'
import { type StagedFile, stageFile } from '../site/output/staged-files.ts'
import { toSection } from '../site/route.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'
import { encodePieces, joinPieces, type TextPiece } from '../support/text/text-pieces.ts'
import { type BodySource, fillBodies, listBodies } from './bodies.ts'
import { type ComponentLibrary, loadComponents } from './component-library.ts'
import { toImageSource, toPolicy } from './content-security-policy.ts'
import { FrameRenderer } from './frame-renderer.ts'
import { toChunkScript, toPageChunk } from './make-page-chunk.ts'
import { ComponentFailed, renderBody } from './render-body.ts'
import { PageSearch } from './search/page-search.ts'
import type { RenderResult, RenderSetup, RenderTask, SectionNotice, TaskScreen } from './tasks.ts'

/**
 * Number of characters of HTML from which the layout of a text is divided into slices. At once, it would block a
 * phone for longer than 50 ms.
 */
const longTextLength = 25_000

/** Renders the documents and chunks of pages, and stages them for the output folder. */
export class PageRenderer {
  readonly #setup: RenderSetup
  readonly #cache: PageCache
  readonly #frames: FrameRenderer
  readonly #search: PageSearch
  #lastRecord: { key: string; record: CompiledPage } | undefined
  /** The HTML of pages as published, by record key and document. */
  readonly #former = new Map<string, string>()
  #library: Promise<ComponentLibrary> | undefined

  constructor(setup: RenderSetup) {
    this.#setup = setup
    this.#cache = new PageCache(setup.cacheDir)
    this.#frames = new FrameRenderer(setup)
    this.#search = new PageSearch(setup.cacheDir)
  }

  async render(task: RenderTask): Promise<RenderResult> {
    const start = performance.now()
    const files: StagedFile[] = []
    for (const [file, text] of await this.#makePieces(task)) files.push(this.#stage(task, file, text))
    for (const [file, text] of this.makeSearchFiles(task)) files.push(this.#stage(task, file, [text]))
    return { files, ms: performance.now() - start }
  }

  /** Cache a record, so that the next task with this page needn't read it. */
  remember(key: string, record: CompiledPage): void {
    this.#lastRecord = { key, record }
  }

  /**
   * Render the document of a task and the files that belong to it, by path relative to the root of the site.
   */
  async makeFiles(task: RenderTask): Promise<Map<string, string>> {
    return new Map([...(await this.#makePieces(task))].map(([file, pieces]) => [file, joinPieces(pieces)]))
  }

  async #makePieces(task: RenderTask): Promise<Map<string, TextPiece[]>> {
    const body = await this.#renderBody(task)
    const files = new Map([[task.file, this.#renderDocument(task, body)]])
    if (screens[task.screen.name].hasChunk)
      files.set(toChunkPath(task.route), [toChunkScript(this.#chunk(task, body))])
    if (task.parts.hasOwnStyles) files.set(toStylesheetPath(task.route), [this.#styles(task)])
    return files
  }

  /**
   * Replace the text of one page in the published document of a task. The more pages the document contains,
   * the more time this saves compared to rendering it.
   *
   * @param document The text of the published document.
   * @param page The path of the page's source.
   * @param recordKey The key of the page's old record.
   * @returns undefined if the document doesn't contain the page's old HTML exactly once.
   */
  async patchDocument(
    task: RenderTask,
    document: string,
    page: string,
    recordKey: string,
  ): Promise<string | undefined> {
    this.#library ??= loadComponents(this.#setup.ownComponents)
    const library = await this.#library
    let patched = document
    for (const body of listBodies(task.screen.props)) {
      if (body.path !== page) continue
      const before = this.#renderFormer(task, { ...body, key: recordKey }, library)
      const after = this.#renderSource(body, library)
      if (before === '') return undefined
      const at = patched.indexOf(before)
      if (at === -1 || patched.indexOf(before, at + 1) !== -1) return undefined
      patched = patched.slice(0, at) + after + patched.slice(at + before.length)
    }
    return patched
  }

  /**
   * Render a page as in the published document of a task and cache the HTML, to prepare for `patchDocument`.
   */
  async renderFormer(task: RenderTask, page: string): Promise<void> {
    this.#library ??= loadComponents(this.#setup.ownComponents)
    const library = await this.#library
    for (const body of listBodies(task.screen.props))
      if (body.path === page) this.#renderFormer(task, body, library)
  }

  /**
   * Run the code of `render` without using its result, to speed up rendering a page
   * with nearly the same text.
   */
  async warmUp(task: RenderTask): Promise<void> {
    await this.#makePieces(task)
    const [source] = listBodies(task.screen.props)
    if (task.search && source) this.#search.warmUp(this.#readRecord(source.key), task.search)
  }

  #renderFormer({ file }: RenderTask, body: BodySource, library: ComponentLibrary): string {
    const name = `${body.key} ${file}`
    const known = this.#former.get(name) ?? this.#renderSource(body, library)
    this.#former.set(name, known)
    return known
  }

  #renderSource({ key, ...fillers }: BodySource, library: ComponentLibrary): string {
    return renderBody(this.#readRecord(key), fillers, this.#setup.site, library)
  }

  /**
   * Render the chunk of a page, with which the client shows it without loading its document;
   * undefined if it has none.
   */
  async makeChunk(task: RenderTask): Promise<PageChunk | undefined> {
    return screens[task.screen.name].hasChunk ? this.#chunk(task, await this.#renderBody(task)) : undefined
  }

  async #renderBody(task: RenderTask): Promise<string> {
    this.#library ??= loadComponents(this.#setup.ownComponents)
    return renderScreen(this.#setup.site, await this.#toScreen(task.screen, await this.#library))
  }

  /**
   * Create the files with the page's texts for search results. Its words are stored in
   * the cache for the index.
   */
  makeSearchFiles({ search, screen }: RenderTask): ReadonlyMap<string, string> {
    const [source] = listBodies(screen.props)
    return search && source ? this.#search.make(this.#readRecord(source.key), search) : new Map()
  }

  async #toScreen({ name, props }: TaskScreen, library: ComponentLibrary): Promise<Screen> {
    const { site } = this.#setup
    // Only the home screen needs it, and it loads an HTML parser.
    const { wrapChapters } = name === 'home' ? await import('./wrap-chapters.ts') : {}
    const filled = fillBodies(props, ({ key, ...fillers }) => {
      const record = this.#readRecord(key)
      try {
        const html = renderBody(record, fillers, site, library)
        return wrapChapters ? wrapChapters(html) : html
      } catch (error) {
        throw error instanceof ComponentFailed ? this.#toPageError(error, fillers.path, record) : error
      }
    })
    return { name, props: filled } as Screen
  }

  #toPageError(error: ComponentFailed, source: string, { fragments }: CompiledPage): DocsiteError {
    const { fragment, ...position } = error.place ?? {}
    const file = toFragmentFile(path.join(this.#setup.contentDir, ...source.split('/')), fragments, fragment)
    return new DocsiteError(error.message, {
      exitCode: exitCodes.problems,
      problems: [
        {
          file: toShownPath(file),
          ...position,
          ruleId: 'component-failed',
          severity: 'error',
          reason: error.message,
          hint: 'Components run in Node.js when the site is built: use browser APIs such as `window` only in effects.',
        },
      ],
      cause: error,
    })
  }

  #readRecord(key: string): CompiledPage {
    if (this.#lastRecord?.key === key) return this.#lastRecord.record
    const record = this.#cache.read(key)
    this.#lastRecord = record && { key, record }
    if (record) return record
    throw new DocsiteError('A compiled page is missing from the cache', {
      ruleId: 'record-missing',
      hint: 'Run `docsite index` again.',
    })
  }

  #renderDocument(task: RenderTask, body: string): TextPiece[] {
    const { site, assets, looks, head, policy, themeColor, facets } = this.#setup
    const { earlyScript = this.#setup.earlyScript } = this.#noticeOf(task) ?? {}
    const { frame } = screens[task.screen.name]
    const scripts = this.#screenScripts(task.screen.name, body)
    const boot = { data: this.#bootData(task), url: site.base + assets.boot }
    const props: DocumentProps = {
      base: site.base,
      language: site.language,
      siteName: site.name,
      ...task.head,
      description: this.#description(task),
      facets,
      themeColor,
      policy: toPolicy({
        ...policy,
        ...this.#sources(task),
        inlineScripts: [earlyScript, ...scripts, ...(head?.inlineScripts ?? [])],
        inlineStyles: [toEarlyStyle(site.language)],
      }),
      ...looks,
      headEntries: head?.html,
      stylesheets: [
        site.base + assets.style,
        ...(looks.stylesheet === undefined ? [] : [looks.stylesheet]),
        ...task.parts.stylesheets,
      ],
      earlyScript,
      scripts,
      boot: frame === 'bare' ? undefined : boot,
      hasText: body.includes('id="docsite-content"'),
    }
    return renderDocument(props, frame === 'site' ? this.#frames.render(task, body) : [body])
  }

  #screenScripts(name: ScreenName, body: string): string[] {
    const { screenScripts, longTextScript } = this.#setup
    const isLong = name === 'content' && body.length > longTextLength
    return [screenScripts[name] ?? [], isLong ? longTextScript : []].flat()
  }

  #noticeOf({ route }: RenderTask): SectionNotice | undefined {
    return this.#setup.notices?.[toSection(route)]
  }

  #bootData(task: RenderTask) {
    const { site, assets, siteUrl, navs, documents, others, analytics, hasServiceWorker } = this.#setup
    const { navKey, moved, counterparts } = task.place
    const { name } = task.screen
    const { client } = screens[name]
    const { copy, copied } = site.strings
    const { imgSrc, frameSrc, formAction } = this.#sources(task)
    return {
      base: site.base,
      shell: assets.hash,
      notice: this.#noticeOf(task)?.announcement.version,
      site: siteUrl,
      section: toSection(task.route),
      nav: navKey === undefined ? undefined : navs[navKey]?.url,
      documents,
      others,
      counterparts,
      sources: [...new Set([...imgSrc, ...frameSrc, ...formAction])],
      moved,
      strings: { copy, copied },
      analytics,
      client: client && { screen: name, start: client.start },
      worker: hasServiceWorker ? site.base + serviceWorkerFile : undefined,
    }
  }

  #chunk(task: RenderTask, body: string): PageChunk {
    const { shell, notice, nav, sources } = this.#bootData(task)
    return toPageChunk({ task, body, shell, notice, nav, sources, description: this.#description(task) })
  }

  /** Origins of external resources: those of the page's images and frames, and configured ones. */
  #sources({
    screen,
    parts: { imgSrc, frameSrc, formAction },
  }: RenderTask): Pick<RenderTask['parts'], 'imgSrc' | 'frameSrc' | 'formAction'> {
    const { policy } = this.#setup
    const images = listBodies(screen.props).flatMap((body) => body.images)
    const origins = images.map(({ src }) => toImageSource(src)).filter((origin) => origin !== undefined)
    return {
      imgSrc: [...new Set([...origins, ...imgSrc, ...policy.imgSrc])].sort(),
      frameSrc: [...new Set([...frameSrc, ...policy.frameSrc])].sort(),
      formAction,
    }
  }

  #description(task: RenderTask): string {
    return task.head.description || this.#setup.description
  }

  /** The stylesheet with the rules that replace `style` attributes in the bodies of a document. */
  #styles({ screen }: RenderTask): string {
    const rules = new Map<string, string>()
    for (const { key } of listBodies(screen.props))
      for (const [name, style] of Object.entries(this.#readRecord(key).styles)) rules.set(name, style)
    return [...rules].map(([name, style]) => `.${name}{${style}}\n`).join('')
  }

  #stage(task: RenderTask, file: string, text: readonly TextPiece[]): StagedFile {
    const { outputDir, stagingDir } = this.#setup
    return stageFile(outputDir, stagingDir, file, encodePieces(text), task.inputs)
  }
}
