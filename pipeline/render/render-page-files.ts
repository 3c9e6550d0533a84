import { pathToFileURL } from 'node:url'
import {
  contentComponents,
  renderFooter,
  renderHeader,
  renderScreen,
  renderSidebar,
  renderSidebarItem,
  type Screen,
  urlMark,
} from '../../renderer/server.tsx'
import { PageCache } from '../compile/page-cache.ts'
import type { CompiledPage } from '../compile/record.ts'
import { type StagedFile, stageFile } from '../output/output-folder.ts'
import { DocsiteError } from '../problems/docsite-error.ts'
import { toChunkPath, toSection, toUrl } from '../routes/route.ts'
import { toOrigin } from './content-security-policy.ts'
import { renderDocument } from './document.ts'
import { toPageChunk } from './page-chunk.ts'
import { type ComponentLookup, renderBody } from './render-body.ts'
import {
  type BodySource,
  type RenderResult,
  type RenderSetup,
  type RenderTask,
  type TaskScreen,
  toStylesheetPath,
} from './tasks.ts'

/** Renders the documents and chunks of pages, and lets them wait in the output folder. */
export class PageRenderer {
  readonly #setup: RenderSetup
  readonly #cache: PageCache
  readonly #headers = new Map<string, string>()
  readonly #sidebars = new Map<string, string>()
  #footer: string | undefined
  #lookUp: Promise<ComponentLookup> | undefined

  constructor(setup: RenderSetup) {
    this.#setup = setup
    this.#cache = new PageCache(setup.cacheDir)
  }

  async render(task: RenderTask): Promise<RenderResult> {
    this.#lookUp ??= loadComponents(this.#setup.ownComponents)
    const lookUp = await this.#lookUp
    const screen = this.#toScreen(task, lookUp)
    const main = screen ? renderScreen(this.#setup.site, screen) : ''
    const files = [await this.#stage(task, task.file, this.#renderDocument(task, main))]
    if (screen?.name === 'content') {
      const chunk = toPageChunk({
        task,
        main,
        current: this.#currentItem(task),
        shell: this.#setup.assets.hash,
      })
      files.push(await this.#stage(task, toChunkPath(task.route), chunk))
    }
    if (task.stylesheet !== undefined) {
      files.push(await this.#stage(task, toStylesheetPath(task.route), this.#renderStyles(task)))
    }
    return { files }
  }

  /** The rules that stand for `style` attributes in the bodies of a document. */
  #renderStyles({ source, screen }: RenderTask): string {
    const sources = screen.name === 'printable' ? screen.chapters.map((chapter) => chapter.source) : [source]
    const rules = new Map<string, string>()
    for (const body of sources) {
      for (const [name, style] of Object.entries(body ? this.#readRecord(body.key).styles : {}))
        rules.set(name, style)
    }
    return [...rules].map(([name, style]) => `.${name}{${style}}\n`).join('')
  }

  #toScreen({ screen, source }: RenderTask, lookUp: ComponentLookup): Screen | undefined {
    const body = source ? this.#renderBody(source, lookUp) : ''
    switch (screen.name) {
      case 'app-shell':
        return undefined
      case 'not-found':
        return screen
      case 'printable': {
        const chapters = screen.chapters.map(({ source: inner, ...chapter }) => ({
          ...chapter,
          body: this.#renderBody(inner, lookUp),
        }))
        const { name: siteName } = this.#setup.site
        return { ...screen, props: { siteName, title: screen.title, sectionUrl: screen.sectionUrl, chapters } }
      }
      default:
        return { name: screen.name, props: { ...screen.props, body } } as Screen
    }
  }

  #renderBody({ key, ...fillers }: BodySource, lookUp: ComponentLookup): string {
    return renderBody(this.#readRecord(key), fillers, this.#setup.site, lookUp)
  }

  #readRecord(key: string): CompiledPage {
    const record = this.#cache.read(key)
    if (record) return record
    throw new DocsiteError('A compiled page is missing from the cache', {
      ruleId: 'record-missing',
      hint: 'Run `docsite index` again.',
    })
  }

  #renderDocument(task: RenderTask, main: string): string {
    const { site, assets, templates, policy, themeColor, description } = this.#setup
    const images = [...(task.source?.images ?? []), ...listChapterImages(task.screen)]
    const imageOrigins = images.map(({ src }) => toOrigin(src)).filter((origin) => origin !== undefined)
    const isPlain = task.screen.name === 'printable' || task.screen.name === 'app-shell'
    return renderDocument(
      {
        base: site.base,
        language: site.language,
        title: task.title,
        description: task.description || description,
        themeColor,
        canonical: task.canonical,
        alternates: task.alternates,
        noIndex: task.noIndex,
        styles: task.stylesheet ? [task.stylesheet] : [],
        scripts: task.screen.name === 'not-found' ? [templates.notFoundScript] : [],
        policy: {
          imgSrc: [...imageOrigins, ...task.imgSrc, ...policy.imgSrc],
          frameSrc: [...task.frameSrc, ...policy.frameSrc],
          connectSrc: policy.connectSrc,
        },
        body: isPlain ? main : this.#renderFrame(task, main),
      },
      assets,
      templates,
    )
  }

  /** The page between its header and footer, beside its sidebar. */
  #renderFrame(task: RenderTask, main: string): string {
    const { site } = this.#setup
    const section = toSection(task.route)
    const sidebar = this.#renderSidebar(task)
    const hasSidebar = sidebar !== ''
    const header = getOrMake(this.#headers, `${section}/${hasSidebar}`, () => renderHeader(site, section, hasSidebar))
    this.#footer ??= renderFooter(site)
    const layout = hasSidebar ? 'layout with-sidebar' : 'layout'
    const page = `<div class="${layout}">${sidebar}<div class="page" data-page>${main}</div></div>`
    return `${header}${page}${this.#footer}`.replaceAll(urlMark, toUrl(task.route, site.base))
  }

  #renderSidebar(task: RenderTask): string {
    const { site, navs } = this.#setup
    const nav = task.navKey === undefined ? undefined : navs[task.navKey]
    if (!nav || task.navKey === undefined) return ''
    const sidebar = getOrMake(this.#sidebars, task.navKey, () => renderSidebar(site, nav))
    const item = this.#navItem(task)
    if (!item) return sidebar
    const plain = renderSidebarItem(site, { item, isCurrent: false })
    // A function, because `$` has a meaning in a replacement.
    return sidebar.replace(plain, () => this.#currentItem(task))
  }

  #navItem({ navKey, route }: RenderTask) {
    const { site, navs } = this.#setup
    const url = toUrl(route, site.base)
    const groups = navKey === undefined ? [] : (navs[navKey]?.groups ?? [])
    return groups.flatMap(({ items }) => items).find((item) => item.url === url)
  }

  /** The sidebar's item of the page that is shown: marked, and open to its headings. */
  #currentItem(task: RenderTask): string {
    const item = this.#navItem(task)
    if (!item) return ''
    const anchors = task.screen.name === 'content' ? task.screen.props.toc : []
    return renderSidebarItem(this.#setup.site, { item, anchors, isCurrent: true })
  }

  async #stage(task: RenderTask, file: string, text: string): Promise<StagedFile> {
    const { outputDir, waitingDir } = this.#setup
    return stageFile(outputDir, waitingDir, file, text, task.inputs)
  }
}

/** A component by its name: the site's own before those that are built in. */
async function loadComponents(ownComponents: string | undefined): Promise<ComponentLookup> {
  const own = ownComponents
    ? ((await import(pathToFileURL(ownComponents).href)) as Record<string, ReturnType<ComponentLookup>>)
    : {}
  return (name) => own[name] ?? (contentComponents as Record<string, ReturnType<ComponentLookup>>)[name]
}

function listChapterImages(screen: TaskScreen): BodySource['images'] {
  return screen.name === 'printable' ? screen.chapters.flatMap(({ source }) => source.images) : []
}

function getOrMake<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
