/**
 * Work that worker processes do for a stage, which defines the job; this folder knows no stages. The libraries of a job
 * are loaded when it is first needed: a process that compiles never loads React, and a process that renders no parser.
 */
export interface Job<Setup, Task, Result> {
  /** The name of the job in messages between processes. */
  name: string
  /** The work in bytes of source up to which starting other processes would take longer than doing the work. */
  smallWorkBytes: number
  /** Loads the libraries. @returns A function that takes the setup and returns the function that does one task. */
  load: () => Promise<(setup: Setup) => (task: Task) => Promise<Result>>
}

/** A job whose types only its stage knows. */
// biome-ignore lint/suspicious/noExplicitAny: jobs of all kinds are in one list.
export type AnyJob = Job<any, any, unknown>
