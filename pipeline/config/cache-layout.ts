import { v8OptionsFile } from '../support/processes/v8-options.ts'

/**
 * The names of all files and folders that docsite writes directly into a cache folder, except for locks, which are
 * only there while a command runs. `docsite clean` deletes them.
 */
export const cacheNames = {
  /** Compiled pages. */
  pages: 'pages',
  /** Transpiled configurations. */
  config: 'config',
  /** Icons that are generated from the site's icon. */
  icons: 'icons',
  /** Lists of the files in each output folder, and the states of the last builds. */
  output: 'output',
  /** Bundles with a site's own components. */
  components: 'components',
  /** Fetched READMEs. */
  readmes: 'readmes',
  /** Results of checks. */
  check: 'check',
  /** Rules for hosts that have no place in the output. */
  hosting: 'hosting',
  /** Summaries of the pages, of the last indexed and of the last rendered ones. */
  pageStore: 'pages.json',
  renderedStore: 'rendered-pages.json',
  /** Summaries of the pages without errors in the last run of the development server that has found errors. */
  servedStore: 'served-pages.json',
  contentIndex: 'content-index.json',
  indexState: 'index-state.json',
  tasks: 'tasks.jsonl',
  sourceTimes: 'source-times.json',
  /** Words of pages, for the search index. */
  search: 'search',
  /** Service workers. */
  sw: 'sw',
  /** Social images. */
  cards: 'cards',
  /** Data of the git history. */
  history: 'history',
  report: 'report.html',
  reportData: 'report.json',
  /** The caches of sites below the root. */
  parts: 'parts',
  v8Options: v8OptionsFile,
} as const
