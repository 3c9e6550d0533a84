import path from 'node:path'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'

/** Sizes of the icons in pixels. */
export const iconSizes = [150, 180, 192, 512] as const

/** Where the build of the client puts the plain icon of docsite's own, which sites have by default. */
export function toPlainIcon(clientDir: string, size: number): string {
  return path.join(clientDir, 'icons', `${size}.png`)
}

/**
 * Draw an SVG as PNG.
 *
 * @param size Its width in pixels.
 * @param file Where the SVG comes from, for messages.
 * @throws {DocsiteError} When it can't be drawn.
 */
export async function drawIcon(svg: string, size: number, file: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  try {
    return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
  } catch (cause) {
    throw new DocsiteError(`\`${toShownPath(file)}\` isn’t an SVG that can be drawn`, {
      ruleId: 'icon-invalid',
      hint: 'Open the file in a browser: it must be shown there.',
      key: ['site', 'icon'],
      cause,
    })
  }
}
