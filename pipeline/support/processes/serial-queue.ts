/** Does one thing after the other, in the order in which they come. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Do something when all that came before it has ended, in whatever way.
   *
   * @returns What the task returns, or throws.
   */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(task)
    this.#last = done.catch(() => {})
    return done
  }

  /** Resolves when all that has come by now has ended. */
  async end(): Promise<void> {
    await this.#last
  }
}
