/** One step of a sample, in page order. `fence` is an index into the fences of the record. */
export type SampleStep =
  | { kind: 'file'; fence: number; path: string; content: string; expectsError: boolean | string }
  | { kind: 'diff'; fence: number; path: string; diff: string; expectsError: boolean | string }
  | {
      kind: 'run'
      fence: number
      script: string
      expectsError: boolean | string
      server?: ServerWait
      page?: ShownPage
    }
  | { kind: 'output'; fence: number; expected: string; path?: string }

/** An HTML page that commands build or serve. */
export interface ShownPage {
  /** Path of the file; undefined for a page that a server returns at its address. */
  file?: string
  /** Text that has to become visible in the page. */
  shows?: string
}

/** The condition under which a command that never exits, such as a server, has succeeded. */
export interface ServerWait {
  /** Text that the command has to print. If undefined, it has to print an address that responds. */
  until?: string
  /** Path that is requested at the address, and has to be found. */
  url?: string
}

/** Files and commands of a page that belong together, for one variant of the sample. */
export interface SampleProject {
  name: string
  /** The tab label of the variant; undefined if the sample has no tabs. */
  variant?: string
  steps: SampleStep[]
  /** Whether the project is built even if it has no configuration. */
  isBuilt: boolean
}

/** A problem in a fence. */
export interface FenceFinding {
  fence: number
  /** Line of the code, from 1; 0 is the line with the info string. */
  line: number
  column?: number
  endColumn?: number
  ruleId: string
  /** By default `error`. */
  severity?: 'warning'
  reason: string
  expected?: string[]
  hint?: string
}

/** Whether a value in an info string is a valid path or URL to request from a server. */
export function isServerUrl(url: string): boolean {
  return URL.canParse(url, 'http://localhost')
}

/** The steps that show an HTML page. */
export function listPages(steps: readonly SampleStep[]): SampleStep[] {
  return steps.filter((step) => step.kind === 'run' && step.page !== undefined)
}
