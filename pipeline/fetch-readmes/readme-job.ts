import type { Limits } from '../config/limits-schema.ts'
import type { Job } from '../support/processes/job.ts'
import type { LocalPage } from './clean/local-pages.ts'
import type { ReadmeTask } from './make-checked-page.ts'
import type { MadePage } from './make-page.ts'
import { type FailureOptions, SourceFailure } from './source.ts'

/** Plain data, because it is sent to worker processes. */
export interface ReadmeSetup {
  localPages: LocalPage[]
  limits: Limits
}

/** A page, or the reason why the README can't become one. */
export type ReadmeResult = MadePage | { refused: string; options: FailureOptions }

/**
 * Creates pages from READMEs, and compiles each of them to check whether it is within the limits of a page.
 */
export const readmeJob: Job<ReadmeSetup, ReadmeTask, ReadmeResult> = {
  name: 'readme',
  smallWorkBytes: 96 * 1024,
  async load() {
    const [{ createLocalPages }, { makeCheckedPage }] = await Promise.all([
      import('./clean/local-pages.ts'),
      import('./make-checked-page.ts'),
    ])
    return ({ localPages, limits }) => {
      const targets = createLocalPages(localPages)
      return async (task) => {
        try {
          return await makeCheckedPage(task, targets, limits)
        } catch (error) {
          if (!(error instanceof SourceFailure)) throw error
          const { message, ruleId, hint } = error
          return { refused: message, options: { ruleId, hint } }
        }
      }
    }
  },
}
