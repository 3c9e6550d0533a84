import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cacheNames } from '../../config/cache-layout.ts'
import { type StagedFile, stageFile } from '../../site/output/staged-files.ts'
import { writeAtomic } from '../../support/files/atomic-write.ts'
import type { Job } from '../../support/processes/job.ts'
import type { CardStyle, CardText } from './draw-card.ts'

export interface CardSetup extends CardStyle {
  cacheDir: string
  outputDir: string
  stagingDir: string
}

export interface CardTask extends CardText {
  /** The path of the image, relative to the output folder. */
  file: string
  /** A hash of everything that the image depends on. */
  inputs: string
}

/** The approximate cost of an image, as the size of a source that takes the same time to render. */
export const cardBytes = 16 * 1024

/** Draws social images. An image takes 15 ms: a few are drawn before worker processes have started. */
export const cardJob: Job<CardSetup, CardTask, StagedFile> = {
  name: 'card',
  smallWorkBytes: 20 * cardBytes,
  async load() {
    return ({ cacheDir, outputDir, stagingDir, ...style }) =>
      async (task) => {
        const bytes = await makeCard(task, style, cacheDir)
        return stageFile(outputDir, stagingDir, task.file, bytes, task.inputs)
      }
  },
}

/** Get a social image from the cache, or draw it and store it there. @returns A PNG. */
export async function makeCard(
  { inputs, ...text }: CardTask,
  style: CardStyle,
  cacheDir: string,
): Promise<Uint8Array> {
  const cached = path.join(cacheDir, cacheNames.cards, `${inputs}.png`)
  const known = await readFile(cached).catch(() => undefined)
  if (known) return known
  const { drawCard } = await import('./draw-card.ts')
  const bytes = await drawCard(text, style)
  await writeAtomic(cached, bytes)
  return bytes
}
