/** Shows people how far a stage is. Stages call it often; it decides what is shown. */
export interface Progress {
  /** Begin a stage. @param total How many steps it has, if that is known. */
  start(stage: string, total?: number): void
  advance(steps?: number): void
  /** End the stage with a line that says what was done. */
  finish(summary: string): void
  /** Say something that is worth a line of its own. */
  note(text: string): void
}

/** Says nothing: for `--quiet`, and for callers that show their own progress. */
export const silentProgress: Progress = {
  start() {},
  advance() {},
  finish() {},
  note() {},
}
