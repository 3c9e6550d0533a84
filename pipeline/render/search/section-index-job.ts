import { readStaged, type StagedFile, stageFile } from '../../site/output/staged-files.ts'
import type { Job } from '../../support/processes/job.ts'
import type { SectionIndex } from './section-indexes.ts'

export interface SectionIndexSetup {
  synonyms: string[][]
  cacheDir: string
  outputDir: string
  stagingDir: string
}

/**
 * The approximate cost of a page in a section index, as the size of a source that takes
 * the same time to render.
 */
export const indexedPageBytes = 1024

/**
 * Creates section indexes in worker processes, while the main process creates the index of the site. For a
 * small site the main process is faster.
 */
export const sectionIndexJob: Job<SectionIndexSetup, SectionIndex, StagedFile> = {
  name: 'section-index',
  smallWorkBytes: 300 * indexedPageBytes,
  async load() {
    const { makeSectionIndex } = await import('./section-indexes.ts')
    return ({ synonyms, cacheDir, outputDir, stagingDir }) => {
      const output = { read: (file: string) => readStaged(outputDir, stagingDir, file) }
      return async (index) => {
        const text = await makeSectionIndex(index, synonyms, cacheDir, output)
        return stageFile(outputDir, stagingDir, index.file, text, index.inputs)
      }
    }
  },
}
