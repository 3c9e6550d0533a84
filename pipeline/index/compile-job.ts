import type { CompileSetup, CompileTask } from '../markdown/compile-file.ts'
import { safeBytes } from '../markdown/limits/safe-bytes.ts'
import { type PageSummary, toSummary } from '../site/pages/page-summary.ts'
import type { Job } from '../support/processes/job.ts'

export interface CompileResult {
  summary: PageSummary
  /** How long the compilation took, in milliseconds. It is only reported, never stored. */
  ms: number
}

/** Compiles sources into records in the cache, and returns their summaries. */
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

/**
 * Whether a page must be compiled in a worker process, which can be killed if it takes too long.
 *
 * @param bytes The size of the page's source.
 */
export function mayTakeLong(setup: CompileSetup, bytes: number): boolean {
  // Plugins are code of the site: they may take any amount of time.
  return bytes > safeBytes || hasPlugins(setup)
}

/** Whether the site has plugins of its own. */
export function hasPlugins({ options }: CompileSetup): boolean {
  return options.remarkPlugins.length + options.rehypePlugins.length > 0
}
