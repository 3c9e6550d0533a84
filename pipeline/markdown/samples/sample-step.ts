/** One thing that happens to a sample, in the order of the page. `fence` is an index into the record's fences. */
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

/** A page that commands make or serve. */
export interface ShownPage {
  /** Absent for the page of a server at its address. */
  file?: string
  /** What becomes visible in it. */
  shows?: string
}

/** When a command that never ends by itself counts as proven. */
export interface ServerWait {
  /** Text that it prints; without it an address that it prints has to answer. */
  until?: string
  /** Path that is asked for at the address, and must be found. */
  url?: string
}

/** Files and commands of a page that belong together, for one of the variants that the page shows. */
export interface SampleProject {
  name: string
  /** The label of the tabs that were chosen; absent if the page has no tabs. */
  variant?: string
  steps: SampleStep[]
  /** Whether it is built although it has no configuration. */
  isBuilt: boolean
}

/** A thing that is wrong within a fence. */
export interface FenceFinding {
  fence: number
  /** Of the code, from 1; 0 is the line with the info string. */
  line: number
  column?: number
  endColumn?: number
  ruleId: string
  reason: string
  expected?: string[]
  hint?: string
}

/** Whether an info string may name this as what is asked for at the address of a server. */
export function isServerUrl(url: string): boolean {
  return URL.canParse(url, 'http://localhost')
}

/** The steps that show a page. */
export function listPages(steps: readonly SampleStep[]): SampleStep[] {
  return steps.filter((step) => step.kind === 'run' && step.page !== undefined)
}
