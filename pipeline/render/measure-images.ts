import { readPlainFile } from '../support/files/plain-file.ts'
export interface ImageSize {
  width: number
  height: number
}

/**
 * Measures image files in pixels. Each file is read once. The size is undefined for files that aren't images.
 */
export class ImageMeasurer {
  readonly #sizes = new Map<string, Promise<ImageSize | undefined>>()

  measure(file: string): Promise<ImageSize | undefined> {
    const known = this.#sizes.get(file)
    if (known) return known
    const size = readSize(file)
    this.#sizes.set(file, size)
    return size
  }
}

async function readSize(file: string): Promise<ImageSize | undefined> {
  const { imageSize } = await import('image-size')
  try {
    const { width, height } = imageSize(await readPlainFile(file))
    return { width: Math.round(width), height: Math.round(height) }
  } catch {
    return undefined // A video or a damaged file: it is shown without a size.
  }
}
