/** Runs asynchronous tasks one after another, in the order in which they are added. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Runs a task after all earlier tasks have settled.
   *
   * @returns The result of the task. @throws The error of the task.
   */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(task)
    this.#last = done.catch(() => {})
    return done
  }

  /** Resolves when all tasks that have been added so far have settled. */
  async end(): Promise<void> {
    await this.#last
  }
}
