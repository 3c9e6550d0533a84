/** What modules of a site get from `docsite check`, and what they give back. All paths of samples are with `/`. */

import type { CompiledPage } from '../../markdown/record.ts'
import type { Problem } from '../../support/problems/problem.ts'
import type { CheckPage } from './check-page.ts'
import type { OutlineSection } from './outline.ts'

/** Something that is wrong in a sample. */
export interface SampleMessage {
  message: string
  /** The file that it is in, relative to the sample's folder, with its place if it is known (both from 1). */
  file?: string
  line?: number
  column?: number
  /** The key that it is about, from the outermost: `['output', 'filename']`. */
  key?: readonly (string | number)[]
}

/** A sample as it is on disk. */
export interface SampleFolder {
  /** Absolute; packages that the sample uses resolve from here. */
  folder: string
  /** The configuration, relative to the folder; absent if the sample has none. */
  configFile?: string
  /** What the configuration exports by default, as it is. */
  config?: unknown
}

/** Builds a sample. Runs in a process of its own, whose working folder is the sample's. */
export type SampleBuilder = (
  sample: SampleFolder,
) => Promise<{ errors: SampleMessage[]; warnings: SampleMessage[] }>

/** Checks a configuration that a page shows, which may be a part of one. Runs in a process of its own. */
export type ConfigValidator = (sample: SampleFolder) => SampleMessage[] | Promise<SampleMessage[]>

/** What came of opening a page. */
export interface OpenedPage {
  /** What the browser complained of: errors of scripts, and files that it couldn't load. */
  errors: string[]
  /** Whether the text that was asked for became visible. */
  isShown: boolean
  /** The visible text of the page, for a message. */
  text: string
}

/** A browser on this machine. */
export interface SampleBrowser {
  /**
   * Open a page as a new reader.
   *
   * @param url Of a file, or of a server of the sample.
   * @param shows Text that has to become visible; undefined if the page only has to load.
   */
  open(url: string, shows: string | undefined): Promise<OpenedPage>
  close(): Promise<void>
}

/** Finds the browser that opens pages of samples, which starts with the first page; undefined if there is none. */
export type BrowserFinder = () => SampleBrowser | undefined | Promise<SampleBrowser | undefined>

/** How much of something is documented. */
export interface Measure {
  /** What is counted, in the plural: `options`. */
  name: string
  covered: number
  total: number
  /** What isn't covered. */
  missing: string[]
  /** How it was counted, or how sure it is, in a few words. */
  detail?: string
}

export interface CompletenessInput {
  pages: readonly CheckPage[]
  /** The folder of the configuration, from which packages resolve. */
  rootDir: string
  /** The file and place of something in a page, for a problem. */
  placeOf(page: CheckPage, place: CompiledPage['headings'][number]['place']): Partial<Problem>
  /** What a page names in headings, tables and inline code. */
  outlineOf(page: CheckPage): OutlineSection[]
  /** The names that look most like a wrong one, nearest first. */
  nearest(wrong: string, known: Iterable<string>): string[]
}

export interface CompletenessResult {
  measures: Measure[]
  problems: Problem[]
}

/** Compares the pages with what they document. Runs within the command. */
export type CompletenessCheck = (input: CompletenessInput) => CompletenessResult | Promise<CompletenessResult>
