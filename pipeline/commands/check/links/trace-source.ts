import escapeStringRegexp from 'escape-string-regexp'
import type { Project } from '../../../config/load-config.ts'
import { toSourceFile } from '../../../markdown/page-file.ts'
import { toSiteUrl } from '../../../render/site-props.ts'
import type { LinkTargets, SitePage } from '../../../site/pages/link-targets.ts'
import { toFilePlace } from '../../../site/pages/place-problem.ts'
import { resolveImage, resolveLink } from '../../../site/pages/resolve-refs.ts'
import { readPlainFileSync } from '../../../support/files/plain-file.ts'
import { toShownPath } from '../../../support/files/posix-path.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { locate } from '../../../support/text/locate.ts'
import type { DocumentRef } from './read-document.ts'

/** Where something in a document comes from. */
export interface SourcePlace {
  /** File with line and column, as far as they are known. */
  place: Partial<Problem>
  /** The address as the source says it. */
  written: string
}

/** Finds the places in sources that addresses of emitted documents come from. */
export class SourceTracer {
  readonly #project: Project
  readonly #map: LinkTargets
  readonly #texts = new Map<string, string>()

  constructor(project: Project, map: LinkTargets) {
    this.#project = project
    this.#map = map
  }

  /**
   * Every place of a page that an address of its document comes from. Empty for one that is in the frame around
   * the page.
   */
  trace(ref: DocumentRef, page: SitePage): SourcePlace[] {
    const { contentDir, config } = this.#project
    const { summary } = page
    const found = [
      ...summary.links.filter(({ url }) => resolveLink(url, page, config.site, this.#map).href === ref.url),
      ...summary.images.filter(({ url }) => resolveImage(url, page, config.site, this.#map).src === ref.url),
    ].map(({ url, place }) => ({ place: toFilePlace(summary, place, contentDir), written: url }))
    const { related = [] } = summary.frontMatter
    const isRelated = related.some(({ url }) => toSiteUrl(url, config.site.base) === ref.url)
    if (found.length > 0 && !isRelated) return found
    // The list of related pages is at the beginning of the file, and has no places of its own.
    const inText = this.#search(toSourceFile(contentDir, summary), ref.url)
    return inText ? [...found, { place: inText, written: ref.url }] : found
  }

  /** Whether the configuration says an address. */
  isInConfig(ref: DocumentRef): boolean {
    return this.traceInConfig(ref).file !== undefined
  }

  /** The place in the configuration that an address comes from; nothing where it doesn't say it. */
  traceInConfig(ref: DocumentRef): Partial<Problem> {
    const { configFile } = this.#project
    return (configFile && this.#search(configFile, ref.url)) || {}
  }

  /** The first place of an address in a file: that of a list of links, or in the properties of a component. */
  #search(file: string, url: string): Partial<Problem> | undefined {
    const text = this.#texts.get(file) ?? readText(file)
    this.#texts.set(file, text)
    const { base } = this.#project.config.site
    const inner = url.startsWith(base) ? url.slice(base.length - 1) : url
    const candidates = [url, inner, inner.replace(/\/(?=$|[?#])/, '')].filter((part) => part.length > 1)
    for (const candidate of candidates) {
      const index = text.search(new RegExp(`(?<![\\w./-])${escapeStringRegexp(candidate)}(?![\\w./-])`))
      if (index === -1) continue
      return { file: toShownPath(file), ...locate(text, index) }
    }
    return undefined
  }
}

/** Empty if the file is gone: the problem is then reported without a place. */
function readText(file: string): string {
  try {
    return readPlainFileSync(file).toString()
  } catch {
    return ''
  }
}
