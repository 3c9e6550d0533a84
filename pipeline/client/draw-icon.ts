import path from 'node:path'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'

/** Widths of the icons, in pixels. */
export const iconSizes = [150, 180, 192, 512] as const

/** The path of docsite's default icon, which the client build draws for sites without their own icon. */
export function toPlainIcon(clientDir: string, size: number): string {
  return path.join(clientDir, 'icons', `${size}.png`)
}

/**
 * Render an SVG as PNG.
 *
 * @param svg The source of the SVG.
 * @param size The width of the PNG in pixels.
 * @param file The file that the SVG comes from, for messages.
 * @throws {DocsiteError} When the SVG can't be rendered.
 */
export async function drawIcon(svg: string, size: number, file: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  try {
    return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
  } catch (cause) {
    throw new DocsiteError(`\`${toShownPath(file)}\` isn’t an SVG that can be rendered`, {
      ruleId: 'icon-invalid',
      hint: 'Check that a browser can show the file.',
      key: ['site', 'icon'],
      cause,
    })
  }
}
