import type { Root } from 'mdast'
import type { Limits } from '../config/limits-schema.ts'
import { sha256 } from '../support/files/hash.ts'
import { toImportChain } from './imports/imported-file.ts'
import { count, LimitExceeded } from './limits/limit-exceeded.ts'
import { countValues } from './mdx/count-values.ts'
import type { Literal } from './mdx/evaluate-literal.ts'
import { type CompiledPage, type PageProblem, type RecordPlace, recordVersion } from './record.ts'

/** An imported file as read from disk. */
export interface LoadedImport {
  bytes: Uint8Array
}

/**
 * Reads a file that a page imports.
 *
 * @param specifier As written in the import.
 * @param from Specifiers of the fragments from the page to the importing file, outermost first.
 * @returns The file; or, if it may not be read, the reason and a hint; or undefined if it doesn't exist.
 */
export type ImportLoader = (
  specifier: string,
  from: readonly string[],
) => LoadedImport | { refused: string; hint: string } | undefined

/** The tool whose rules turn the text of a heading into its id. */
export type HeadingIds = 'github' | 'vitepress' | 'mkdocs' | 'docsify'

/** Which keys front matter may have in addition to docsite's own. */
export interface FrontMatterOptions {
  /** Keys that aren't reported as unknown; `*` matches any characters. */
  allow: string[]
  /** Whether all values are kept for the site's own schema, which then decides which keys are allowed. */
  isKept: boolean
  /** Whether keys with invalid values are ignored with a warning: pages with errors can't be rendered. */
  ignoresInvalid: boolean
}

interface ContextOptions {
  isThirdParty: boolean
  headingIds?: HeadingIds
  frontMatter?: FrontMatterOptions
  /** Reads the files that the page imports. */
  load: ImportLoader
  /** Parses a fragment in the same way as the page itself. */
  parse: (source: string) => Root
  limits: Limits
}

function missingHint(specifier: string): string {
  return specifier.startsWith('@/')
    ? 'Write the path relative to a folder that contains the importing file, or relative to that file, with `./` or `../` at the beginning.'
    : 'Write the path relative to the importing file.'
}

/** State that the compilation steps of one page share and add to. */
export class CompileContext {
  readonly problems: PageProblem[] = []
  readonly fragments: CompiledPage['fragments'] = []
  readonly assets: CompiledPage['assets'] = []
  readonly components: CompiledPage['components'] = []
  readonly styles: CompiledPage['styles'] = {}

  /**
   * Whether the page is the README of an external package: its content is not trusted, and docsite's own
   * syntax is not recognised in it.
   */
  readonly isThirdParty: boolean
  readonly headingIds: HeadingIds
  readonly frontMatter: FrontMatterOptions
  readonly parse: (source: string) => Root
  readonly limits: Limits
  /** Names of raw HTML tags as written, by their lowercase name. */
  readonly writtenTags = new Map<string, string>()
  readonly #load: ImportLoader
  /** Number of MDX values so far. */
  #values = 0
  /** Number of values in each list and object. */
  readonly #known = new WeakMap<object, number>()

  constructor({ isThirdParty, headingIds = 'github', frontMatter, load, parse, limits }: ContextOptions) {
    this.isThirdParty = isThirdParty
    // Links to the sections of a README are written for GitHub, no matter where it is shown.
    this.headingIds = isThirdParty ? 'github' : headingIds
    this.frontMatter = frontMatter ?? { allow: [], isKept: false, ignoresInvalid: false }
    this.parse = parse
    this.limits = limits
    this.#load = load
  }

  /** Create an empty record that shares the context's lists. */
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

  /**
   * Read an imported file.
   *
   * @param written The path as written in the page, if the specifier was derived from it.
   * @returns undefined if it can't be read, which is reported.
   */
  readImport(
    specifier: string,
    importer: number | undefined,
    place: RecordPlace | undefined,
    written = specifier,
  ): Uint8Array | undefined {
    const loaded = this.#load(specifier, toImportChain(this.fragments, importer))
    if (loaded && 'bytes' in loaded) return loaded.bytes
    this.reportError(
      loaded ? 'import-refused' : 'import-missing',
      place,
      loaded ? `\`${written}\` can't be imported: ${loaded.refused}` : `There is no file at \`${written}\``,
      loaded ? loaded.hint : missingHint(specifier),
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
      'Move the data into a component in `_components/`. The limit is set by `limits.values` in the configuration.',
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
