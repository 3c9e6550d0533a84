import type { CompileSetup, CompileTask } from '../markdown/compile-file.ts'
import { type PageSummary, toSummary } from '../site/pages/page-summary.ts'
import type { Job } from '../support/processes/job.ts'

/**
 * Some Markdown takes time by the square of its size: the worst of 8 kB that is known, an export of MDX with empty lines, took
 * 2.7 s of the processor; of 80 kB others take minutes.
 */
export const safeBytes = 8 * 1024

export interface CompileResult {
  summary: PageSummary
  /** How long it took, in milliseconds. It is reported, and stored nowhere. */
  ms: number
}

/** Sources become records in the cache, and summaries of them. */
export const compileJob: Job<CompileSetup, CompileTask, CompileResult> = {
  name: 'compile',
  smallWorkBytes: 96 * 1024,
  async load() {
    const { FileCompiler } = await import('../markdown/compile-file.ts')
    return (setup) => {
      const compiler = new FileCompiler(setup)
      return async (task) => {
        const start = performance.now()
        const { record, key, ...source } = await compiler.compile(task)
        return { summary: toSummary(source, key, record), ms: performance.now() - start }
      }
    }
  },
}

/** Whether a page is to be compiled in a process that can be ended. @param bytes Of its source. */
export function mayTakeLong({ options }: CompileSetup, bytes: number): boolean {
  // Plugins are code of the site: no one knows how long they take.
  return bytes > safeBytes || options.remarkPlugins.length + options.rehypePlugins.length > 0
}
