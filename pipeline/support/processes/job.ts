/**
 * Work that worker processes do for a stage. The stage defines it; this room knows no stage. A job's libraries load
 * when it is first needed: the process that compiles never loads React, the one that renders no parser.
 */
export interface Job<Setup, Task, Result> {
  /** Names the job in messages between processes. */
  name: string
  /** Less work than this, in bytes of source, is done before other processes have started. */
  smallWorkBytes: number
  /** Load the libraries. @returns What makes the function that does one task of a setup. */
  load: () => Promise<(setup: Setup) => (task: Task) => Promise<Result>>
}

/** A job whose types are known to its stage only. */
// biome-ignore lint/suspicious/noExplicitAny: jobs of all kinds are in one list.
export type AnyJob = Job<any, any, unknown>
