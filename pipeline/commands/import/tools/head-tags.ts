import { headEntrySchema } from '../../../config/head-schema.ts'
import { toPlainMessage } from '../../../support/problems/plain-issue.ts'
import { toKeyName } from '../../../support/text/key-name.ts'
import { type Setting, Unknown } from '../data/setting.ts'
import type { SourceSite } from '../source-site.ts'
import type { ReadOptions } from './common.ts'

/** An element in the head of the old site's pages. */
export interface HeadTag {
  tag: string
  attributes: Readonly<Record<string, unknown>>
  /** Content of a script element. */
  code?: string
  setting: Setting
}

/** Colours that `site.themeColor` accepts. */
const hexColor = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** Import head elements that docsite doesn't generate itself. Unsupported elements are reported. */
export function mapHead(
  tags: readonly HeadTag[],
  site: SourceSite,
  { report, content }: Pick<ReadOptions, 'report' | 'content'>,
): void {
  const base = site.config.site?.base ?? '/'
  for (const tag of tags) {
    const { attributes, setting } = tag
    const { name, content: color, rel, href } = attributes
    if (name === 'viewport') continue
    if (name === 'theme-color' && typeof color === 'string' && hexColor.test(color) && site.config.site) {
      site.config.site.themeColor = color
      report.map(setting, 'site.themeColor')
      continue
    }
    if (tag.tag === 'link' && /(?:^|\s)(?:mask-|apple-touch-)?icon(?:-precomposed)?$/.test(String(rel))) {
      mapIcon(String(href), base, setting, site, { report, content })
      continue
    }
    if (Object.values(attributes).some((value) => value instanceof Unknown)) {
      report.leave(
        setting.place,
        `The head element \`<${tag.tag}>\` was left out: it is code, which isn’t run`,
        'Import with `--run-config` to run the configuration.',
      )
      continue
    }
    const entry = headEntrySchema.safeParse(toEntry(tag, base), { error: toPlainMessage })
    if (!entry.success) {
      const [{ path, message } = { path: [], message: 'has no equivalent' }] = entry.error.issues
      const key = path.length > 0 ? `its \`${toKeyName(path)}\`` : 'it'
      report.leave(
        setting.place,
        `The head element \`<${tag.tag}>\` was left out: ${key} ${message}`,
        'See `head` in the configuration.',
      )
      continue
    }
    site.config.head = [
      ...(site.config.head ?? []),
      toEntry(tag, base) as NonNullable<typeof site.config.head>[number],
    ]
    report.map(setting, 'head')
  }
}

/** Import an icon. docsite generates all icons of a site from one SVG. */
function mapIcon(
  href: string,
  base: string,
  setting: Setting,
  { config, files }: SourceSite,
  { report, content }: Pick<ReadOptions, 'report' | 'content'>,
): void {
  const target = href.startsWith(base) ? href.slice(base.length) : href.replace(/^\//, '')
  if (!config.site || !href.endsWith('.svg') || !files.some((file) => file.target === target)) {
    report.leave(
      setting.place,
      `The icon \`${href}\` isn’t imported: it isn’t an SVG file of the site`,
      'Set `site.icon` to an SVG file: all icons are generated from it.',
    )
    return
  }
  config.site.icon ??= `${content}/${target}`
  report.map(setting, 'site.icon')
}

function toEntry({ tag, attributes, code }: HeadTag, base: string): Record<string, unknown> {
  const entry: Record<string, unknown> = { tag }
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'crossorigin' && (value === '' || value === true)) entry[key] = 'anonymous'
    else if ((key === 'async' || key === 'defer') && value === '') entry[key] = true
    else if ((key === 'href' || key === 'src') && typeof value === 'string')
      // Addresses of the site itself include the base path.
      entry[key] = value.startsWith(base) && base !== '/' ? `/${value.slice(base.length)}` : value
    else entry[key] = value
  }
  if (tag === 'script' && code !== undefined && code.trim() !== '') entry.code = code
  return entry
}
