/** The work that is due: each level includes those below it. */
export const due = {
  nothing: 0,
  /** Check the links to headings, because headings have changed. */
  anchors: 1,
  /** Check all pages against each other. */
  pages: 2,
  /** Plan the site again. */
  plan: 3,
} as const

/** Keeps what has to be done for a site whose pages change, also while it is being done. */
export class DueWork {
  #level: number = due.plan

  get level(): number {
    return this.#level
  }

  add(level: number): void {
    this.#level = Math.max(this.#level, level)
  }

  /**
   * Does the work that is due. What becomes due in the meantime stays due, because the work may have begun without it.
   *
   * @param left What is due afterwards.
   * @throws The error of `run`. The work then stays due.
   */
  async run<Result>(left: number, run: () => Promise<Result>): Promise<Result> {
    const level = this.#level
    this.#level = left
    try {
      return await run()
    } catch (error) {
      this.add(level)
      throw error
    }
  }
}
