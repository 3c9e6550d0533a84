import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type StagedFile, stageFile } from '../../site/output/waiting-files.ts'
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
    return ({ cacheDir, outputDir, waitingDir, ...style }) =>
      async (task) => {
        const bytes = await makeCard(task, style, cacheDir)
        return stageFile(outputDir, waitingDir, task.file, bytes, task.inputs)
      }
  },
}

/** A picture for sharing: the one in the cache, or one that is drawn and stored there. @returns A PNG. */
export async function makeCard(
  { inputs, ...text }: CardTask,
  style: CardStyle,
  cacheDir: string,
): Promise<Uint8Array> {
  const cached = path.join(cacheDir, 'cards', `${inputs}.png`)
  const known = await readFile(cached).catch(() => undefined)
  if (known) return known
  const { drawCard } = await import('./draw-card.ts')
  const bytes = await drawCard(text, style)
  await writeAtomic(cached, bytes)
  return bytes
}
