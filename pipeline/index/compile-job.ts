import type { CompileSetup, CompileTask } from '../markdown/compile-file.ts'
import { type PageSummary, toSummary } from '../site/pages/page-summary.ts'
import type { Job } from '../support/processes/job.ts'

/** Sources become records in the cache, and summaries of them. */
export const compileJob: Job<CompileSetup, CompileTask, PageSummary> = {
  name: 'compile',
  smallWorkBytes: 96 * 1024,
  async load() {
    const { FileCompiler } = await import('../markdown/compile-file.ts')
    return (setup) => {
      const compiler = new FileCompiler(setup)
      return async (task) => {
        const { record, key, ...source } = await compiler.compile(task)
        return toSummary(source, key, record)
      }
    }
  },
}
