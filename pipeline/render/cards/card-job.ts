import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type StagedFile, stageFile } from '../../site/output/output-folder.ts'
import { writeAtomic } from '../../support/files/atomic-write.ts'
import type { Job } from '../../support/processes/job.ts'
import type { CardStyle, CardText } from './draw-card.ts'

export interface CardSetup extends CardStyle {
  cacheDir: string
  outputDir: string
  waitingDir: string
}

export interface CardTask extends CardText {
  /** Where the picture goes, relative to the output folder. */
  file: string
  /** A hash of all that it is made of. */
  inputs: string
}

/** About what a picture costs, as the size of a source that costs as much to render. */
export const cardBytes = 16 * 1024

/** Pictures for sharing. One takes 15 ms: a few are drawn before other processes have started. */
export const cardJob: Job<CardSetup, CardTask, StagedFile> = {
  name: 'card',
  smallWorkBytes: 20 * cardBytes,
  async load() {
    const { drawCard } = await import('./draw-card.ts')
    return ({ cacheDir, outputDir, waitingDir, ...style }) =>
      async ({ file, inputs, ...text }) => {
        const cached = path.join(cacheDir, 'cards', `${inputs}.png`)
        let bytes: Uint8Array | undefined = await readFile(cached).catch(() => undefined)
        if (!bytes) {
          bytes = await drawCard(text, style)
          await writeAtomic(cached, bytes)
        }
        return stageFile(outputDir, waitingDir, file, bytes, inputs)
      }
  },
}
