import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readTemplate } from '../site/templates.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { shortHash } from '../support/files/hash.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { iconSizes } from './site-files.ts'

export interface SiteIcon {
  svg: string
  /** PNG by its size in pixels. */
  png: Map<number, Uint8Array>
}

/**
 * Make the icons of all sizes from one SVG; by default from a plain one of docsite's own. What was made is cached,
 * so that the library which draws SVG loads only for a new icon.
 */
export async function makeIcons(iconFile: string | undefined, cacheDir: string): Promise<SiteIcon> {
  const svg = iconFile === undefined ? readTemplate('icon.svg') : await readIcon(iconFile)
  const dir = path.join(cacheDir, 'icons', shortHash(svg))
  const png = new Map<number, Uint8Array>()
  for (const size of iconSizes) {
    const cached = path.join(dir, `${size}.png`)
    let bytes: Uint8Array | undefined = await readFile(cached).catch(() => undefined)
    if (!bytes) {
      bytes = await drawIcon(svg, size, iconFile)
      await writeAtomic(cached, bytes)
    }
    png.set(size, bytes)
  }
  return { svg, png }
}

async function readIcon(file: string): Promise<string> {
  try {
    // Checked out on Windows it may have other line endings.
    return (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
  } catch (cause) {
    throw new DocsiteError(`There is no icon at \`${toShownPath(file)}\``, {
      ruleId: 'icon-missing',
      hint: 'Fix `site.icon` in the configuration, or leave it out.',
      cause,
    })
  }
}

async function drawIcon(svg: string, size: number, file: string | undefined): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  try {
    return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
  } catch (cause) {
    throw new DocsiteError(`\`${file ? toShownPath(file) : 'icon.svg'}\` isn’t an SVG that can be drawn`, {
      ruleId: 'icon-invalid',
      hint: 'Open the file in a browser: it must be shown there.',
      cause,
    })
  }
}
