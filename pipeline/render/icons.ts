import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { iconFile } from '../../renderer/urls/output-names.ts'
import { drawIcon, iconSizes, toPlainIcon } from '../client/draw-icon.ts'
import { cacheNames } from '../config/cache-layout.ts'
import type { Project } from '../config/load-config.ts'
import { toContentFile } from '../site/pages/content-file.ts'
import { readTemplate } from '../site/templates.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { shortHash } from '../support/files/hash.ts'
import { readPlainFile } from '../support/files/plain-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'

export interface SiteIcon {
  svg: string
  /** PNG files by their width in pixels. */
  png: Map<number, Uint8Array>
}

/** The absolute path of the site's icon; undefined for a site with docsite's default icon. */
export function findIcon(project: Project, assets: readonly string[]): string | undefined {
  const { icon } = project.config.site
  if (icon !== undefined) return path.resolve(project.rootDir, icon)
  return assets.includes(iconFile) ? toContentFile(iconFile, project) : undefined
}

/**
 * Create the icons of all sizes from one SVG; without it, docsite's prebuilt default icons are used. The PNG
 * files are cached, so that the library that renders SVG is only loaded for a new icon.
 */
export async function makeIcons(file: string | undefined, cacheDir: string): Promise<SiteIcon> {
  if (file === undefined) return readPlainIcons()
  const svg = await readIcon(file)
  const dir = path.join(cacheDir, cacheNames.icons, shortHash(svg))
  const png = new Map<number, Uint8Array>()
  for (const size of iconSizes) {
    const cached = path.join(dir, `${size}.png`)
    let bytes: Uint8Array | undefined = await readFile(cached).catch(() => undefined)
    if (!bytes) {
      bytes = await drawIcon(svg, size, file)
      await writeAtomic(cached, bytes)
    }
    png.set(size, bytes)
  }
  return { svg, png }
}

async function readPlainIcons(): Promise<SiteIcon> {
  const clientDir = path.join(import.meta.dirname, 'client')
  const png = new Map<number, Uint8Array>()
  for (const size of iconSizes) png.set(size, await readFile(toPlainIcon(clientDir, size)))
  return { svg: readTemplate('icon.svg'), png }
}

async function readIcon(file: string): Promise<string> {
  try {
    // A checkout on Windows may have other line endings.
    return (await readPlainFile(file)).toString().replaceAll('\r\n', '\n')
  } catch (cause) {
    if (cause instanceof DocsiteError) throw cause
    throw new DocsiteError(`There is no icon at \`${toShownPath(file)}\``, {
      ruleId: 'icon-missing',
      hint: 'Fix `site.icon` in the configuration, or remove it.',
      key: ['site', 'icon'],
      cause,
    })
  }
}
