import type { Limits } from '../config/limits-schema.ts'
import type { Job } from '../support/processes/job.ts'
import type { LocalPage } from './clean/local-pages.ts'
import type { ReadmeTask } from './make-checked-page.ts'
import type { MadePage } from './make-page.ts'
import { type FailureOptions, SourceFailure } from './source.ts'

/** Plain data: it is sent to worker processes. */
export interface ReadmeSetup {
  localPages: LocalPage[]
  limits: Limits
}

/** A page, or why none can be made of the README. */
export type ReadmeResult = MadePage | { refused: string; options: FailureOptions }

/** READMEs become pages, each compiled once to see whether it stays within the limits of a page. */
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
