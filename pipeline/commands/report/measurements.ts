/** Collects times while a build runs. The overhead is negligible. */
export class Measurements {
  readonly stages: { name: string; ms: number }[] = []
  readonly rendered: { route: string; ms: number }[] = []
  /** Pages by their path below the content folder. */
  readonly compiled: { path: string; ms: number }[] = []

  readonly addCompiled = ({ path }: { path: string }, ms: number): void => {
    this.compiled.push({ path, ms })
  }

  readonly addRendered = (route: string, ms: number): void => {
    this.rendered.push({ route, ms })
  }

  /** Runs a stage and records how long it took. */
  async time<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const start = performance.now()
    try {
      return await run()
    } finally {
      this.stages.push({ name, ms: performance.now() - start })
    }
  }
}
