import { readStaged, type StagedFile, stageFile } from '../../site/output/waiting-files.ts'
import type { Job } from '../../support/processes/job.ts'
import type { SectionIndex } from './section-indexes.ts'

export interface SectionIndexSetup {
  synonyms: string[][]
  cacheDir: string
  outputDir: string
  waitingDir: string
}

/** About what a page in the index of its section costs, as the size of a source that costs as much to render. */
export const indexedPageBytes = 1024

/** Indexes of sections, while the command makes that of the site. Those of a small site are made sooner by itself. */
export const sectionIndexJob: Job<SectionIndexSetup, SectionIndex, StagedFile> = {
  name: 'section-index',
  smallWorkBytes: 300 * indexedPageBytes,
  async load() {
    const { makeSectionIndex } = await import('./section-indexes.ts')
    return ({ synonyms, cacheDir, outputDir, waitingDir }) => {
      const output = { read: (file: string) => readStaged(outputDir, waitingDir, file) }
      return async (index) => {
        const text = await makeSectionIndex(index, synonyms, cacheDir, output)
        return stageFile(outputDir, waitingDir, index.file, text, index.inputs)
      }
    }
  },
}
