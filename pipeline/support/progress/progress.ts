/** Shows the progress of stages. Stages report every step; the implementation decides what is shown. */
export interface Progress {
  /** Starts a stage. @param total The number of steps, if it is known. */
  start(stage: string, total?: number): void
  advance(steps?: number): void
  /** Ends the stage with a line that summarizes what was done. */
  finish(summary: string): void
  /** Prints a message on its own line. */
  note(text: string): void
}

/** Shows nothing: for `--quiet`, and for callers that show their own progress. */
export const silentProgress: Progress = {
  start() {},
  advance() {},
  finish() {},
  note() {},
}
