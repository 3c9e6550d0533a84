import escapeStringRegexp from 'escape-string-regexp'
import type { Project } from '../../../config/load-config.ts'
import { toSourceFile } from '../../../markdown/page-file.ts'
import type { LinkTargets, SitePage } from '../../../site/pages/link-targets.ts'
import { toFilePlace } from '../../../site/pages/place-problem.ts'
import { resolveImage, resolveLink } from '../../../site/pages/resolve-refs.ts'
import { readPlainFileSync } from '../../../support/files/plain-file.ts'
import { toShownPath } from '../../../support/files/posix-path.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { locate } from '../../../support/text/locate.ts'
import type { DocumentRef } from './read-document.ts'

/** The place in a source that an address in a document comes from. */
export interface SourcePlace {
  /** The file, with line and column if these are known. */
  place: Partial<Problem>
  /** The address as written in the source. */
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
   * Finds all places in the source of a page that an address in its document comes from. The result is
   * empty if the address is part of the frame around the page.
   */
  trace(ref: DocumentRef, page: SitePage): SourcePlace[] {
    const { contentDir, config } = this.#project
    const { summary } = page
    const { related = [] } = summary.frontMatter
    const found = [
      ...[...related, ...summary.links].filter(
        ({ url }) => resolveLink(url, page, config.site, this.#map).href === ref.url,
      ),
      ...summary.images.filter(({ url }) => resolveImage(url, page, config.site, this.#map).src === ref.url),
    ].map(({ url, place }) => ({ place: toFilePlace(summary, place, contentDir), written: url }))
    if (found.length > 0) return found
    const inText = this.#search(toSourceFile(contentDir, summary), ref.url)
    return inText ? [{ place: inText, written: ref.url }] : []
  }

  /** Whether an address occurs in the configuration. */
  isInConfig(ref: DocumentRef): boolean {
    return this.traceInConfig(ref).file !== undefined
  }

  /** @returns the place of an address in the configuration; an empty object if it doesn't occur there. */
  traceInConfig(ref: DocumentRef): Partial<Problem> {
    const { configFile } = this.#project
    return (configFile && this.#search(configFile, ref.url)) || {}
  }

  /**
   * Finds the first occurrence of an address in a file, such as in a list of links or in the properties of a
   * component.
   */
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

/** @returns an empty text if the file can't be read. The problem is then reported without a place. */
function readText(file: string): string {
  try {
    return readPlainFileSync(file).toString()
  } catch {
    return ''
  }
}
