/** Types of the inputs and results of a site's check modules. Paths in samples use `/`. */

import type { CompiledPage } from '../../markdown/record.ts'
import type { Problem } from '../../support/problems/problem.ts'
import type { CheckPage } from './check-page.ts'
import type { OutlineSection } from './outline.ts'

/** An error or a warning in a sample. */
export interface SampleMessage {
  message: string
  /** The file with the error, relative to the sample's folder. */
  file?: string
  /** Line, from 1, if it is known. */
  line?: number
  /** Column, from 1, if it is known. */
  column?: number
  /** Path of the key that the message is about: `['output', 'filename']`. */
  key?: readonly (string | number)[]
}

/** A sample written to disk. */
export interface SampleFolder {
  /** Absolute path. Packages that the sample uses are resolved from here. */
  folder: string
  /** Path of the configuration, relative to the folder; absent if the sample has none. */
  configFile?: string
  /** The default export of the configuration. */
  config?: unknown
}

/** Builds a sample. Runs in a separate process whose working directory is the sample's folder. */
export type SampleBuilder = (
  sample: SampleFolder,
) => Promise<{ errors: SampleMessage[]; warnings: SampleMessage[] }>

/** Validates a complete or partial configuration that a page shows. Runs in a separate process. */
export type ConfigValidator = (sample: SampleFolder) => SampleMessage[] | Promise<SampleMessage[]>

/** The result of opening a page. */
export interface OpenedPage {
  /** Errors reported by the browser: script errors, and files that couldn't be loaded. */
  errors: string[]
  /** Whether the expected text became visible. */
  isShown: boolean
  /** The visible text of the page, for error messages. */
  text: string
}

/** A browser on this machine. */
export interface SampleBrowser {
  /**
   * Opens a page in a fresh profile.
   *
   * @param url URL of a file, or of a server started by the sample.
   * @param shows Text that has to become visible; undefined if it is enough that the page loads.
   */
  open(url: string, shows: string | undefined): Promise<OpenedPage>
  close(): Promise<void>
}

/**
 * Finds a browser for the pages of samples. The browser is started with the first page.
 *
 * @returns undefined if there is no browser.
 */
export type BrowserFinder = () => SampleBrowser | undefined | Promise<SampleBrowser | undefined>

/** Documentation coverage of one kind of thing. */
export interface Measure {
  /** Plural name of what is counted: `options`. */
  name: string
  covered: number
  total: number
  /** Names of the undocumented items. */
  missing: string[]
  /** A few words about how the items were counted, or how reliable the result is. */
  detail?: string
}

export interface CompletenessInput {
  pages: readonly CheckPage[]
  /** The folder of the configuration, from which packages are resolved. */
  rootDir: string
  /** Converts a place in a page to the file and position of a problem. */
  placeOf(page: CheckPage, place: CompiledPage['headings'][number]['place']): Partial<Problem>
  /** Lists what a page names in headings, tables and inline code. */
  outlineOf(page: CheckPage): OutlineSection[]
  /** Finds the known names that are most similar to a wrong name, the most similar first. */
  nearest(wrong: string, known: Iterable<string>): string[]
}

export interface CompletenessResult {
  measures: Measure[]
  problems: Problem[]
}

/** Compares the pages with what they document. Runs in the process of the command. */
export type CompletenessCheck = (input: CompletenessInput) => CompletenessResult | Promise<CompletenessResult>
