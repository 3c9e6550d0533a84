import { readPlainFile } from '../support/files/plain-file.ts'
export interface ImageSize {
  width: number
  height: number
}

/** Sizes of image files in pixels, each file read once. Undefined for what isn't an image. */
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
    return undefined // A video, or a damaged file: shown without a size.
  }
}
