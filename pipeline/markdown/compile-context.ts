import type { Root } from 'mdast'
import type { Limits } from '../config/limits-schema.ts'
import { sha256 } from '../support/files/hash.ts'
import { toImportChain } from './imports/imported-file.ts'
import { count, LimitExceeded } from './limits/limit-exceeded.ts'
import { countValues } from './mdx/count-values.ts'
import type { Literal } from './mdx/evaluate-literal.ts'
import { type CompiledPage, type PageProblem, type RecordPlace, recordVersion } from './record.ts'

/** What a page imports, as found on disk. */
export interface LoadedImport {
  bytes: Uint8Array
}

/**
 * Reads a file that a page imports.
 *
 * @param specifier As written in the import.
 * @param from Specifiers of the fragments that lead from the page to the importing file, outermost first.
 * @returns A reason where the file may not be read, with what helps; undefined if there is none.
 */
export type ImportLoader = (
  specifier: string,
  from: readonly string[],
) => LoadedImport | { refused: string; hint: string } | undefined

/** Whose rule makes the ids of headings from their text. */
export type HeadingIds = 'github' | 'vitepress' | 'mkdocs' | 'docsify'

/** What front matter may have besides the keys that mean something here. */
export interface FrontMatterOptions {
  /** Keys that aren't reported; `*` represents any characters. */
  allow: string[]
  /** Whether all that is written is kept, for a schema of the site, which then says which keys there are. */
  isKept: boolean
}

interface ContextOptions {
  isThirdParty: boolean
  headingIds?: HeadingIds
  frontMatter?: FrontMatterOptions
  /** Reads what the page imports. */
  load: ImportLoader
  /** Parses a fragment as the page itself is parsed. */
  parse: (source: string) => Root
  limits: Limits
}

/** What the steps of compiling one page share and add to. */
export class CompileContext {
  readonly problems: PageProblem[] = []
  readonly fragments: CompiledPage['fragments'] = []
  readonly assets: CompiledPage['assets'] = []
  readonly components: CompiledPage['components'] = []
  readonly styles: CompiledPage['styles'] = {}

  /** The README of an external package: its content is not trusted, and docsite's own syntax means nothing in it. */
  readonly isThirdParty: boolean
  readonly headingIds: HeadingIds
  readonly frontMatter: FrontMatterOptions
  readonly parse: (source: string) => Root
  readonly limits: Limits
  readonly #load: ImportLoader
  /** Values of MDX so far, and those of each list and object. */
  #values = 0
  readonly #known = new WeakMap<object, number>()

  constructor({ isThirdParty, headingIds = 'github', frontMatter, load, parse, limits }: ContextOptions) {
    this.isThirdParty = isThirdParty
    // Links to a README are made for GitHub, wherever it is shown.
    this.headingIds = isThirdParty ? 'github' : headingIds
    this.frontMatter = frontMatter ?? { allow: [], isKept: false }
    this.parse = parse
    this.limits = limits
    this.#load = load
  }

  /** A record of nothing yet, sharing the lists that the context adds to. */
  startRecord(): CompiledPage {
    const { problems, fragments, assets, components, styles } = this
    return {
      version: recordVersion,
      frontMatter: {},
      body: [],
      headings: [],
      ids: [],
      links: [],
      images: [],
      fences: [],
      sections: [],
      frames: [],
      assets,
      components,
      styles,
      fragments,
      problems,
    }
  }

  report(problem: PageProblem): void {
    this.problems.push(problem)
  }

  reportError(ruleId: string, place: RecordPlace | undefined, reason: string, hint?: string): void {
    this.report({ place, ruleId, severity: 'error', reason, hint })
  }

  /** Read what a file imports; reports it and returns undefined if that can't be done. */
  readImport(
    specifier: string,
    importer: number | undefined,
    place: RecordPlace | undefined,
  ): Uint8Array | undefined {
    const loaded = this.#load(specifier, toImportChain(this.fragments, importer))
    if (loaded && 'bytes' in loaded) return loaded.bytes
    this.reportError(
      loaded ? 'import-refused' : 'import-missing',
      place,
      loaded
        ? `\`${specifier}\` can't be imported: ${loaded.refused}`
        : `There is no file at \`${specifier}\``,
      loaded ? loaded.hint : 'Paths of imports start from the file they are in.',
    )
    return undefined
  }

  /** Count the values of a constant, an attribute or an expression. @throws {LimitExceeded} */
  countValues(value: Literal, place: RecordPlace | undefined): void {
    this.#values += countValues(value, this.#known)
    if (this.#values <= this.limits.values) return
    throw new LimitExceeded(
      'limit-values',
      place ?? { line: 1, column: 1 },
      `The constants and attributes of this page have more than ${count(this.limits.values)} values up to here`,
      'Put the data into a component of `_components/`. The limit is `limits.values` of the configuration.',
    )
  }

  addComponent(name: string, props: Record<string, Literal>, place: RecordPlace | undefined): number {
    return this.components.push({ name, props, links: {}, images: {}, place }) - 1
  }

  addFragment(specifier: string, importer: number | undefined, bytes: Uint8Array): number {
    return this.fragments.push({ specifier, fragment: importer, sha256: sha256(bytes) }) - 1
  }

  addAsset(specifier: string, importer: number | undefined, bytes: Uint8Array): number {
    return this.assets.push({ specifier, fragment: importer, sha256: sha256(bytes) }) - 1
  }
}
