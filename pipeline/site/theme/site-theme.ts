import path from 'node:path'
import type { SiteLogo } from '../../../renderer/types.ts'
import { toHashedAsset } from '../../../renderer/urls/hashed-assets.ts'
import type { Project } from '../../config/load-config.ts'
import { readCodeTheme } from '../../config/theme/code-themes.ts'
import { hasColors } from '../../config/theme/palette.ts'
import type { Theme } from '../../config/theme/theme-schema.ts'
import { shortHash } from '../../support/files/hash.ts'
import { readPlainFile } from '../../support/files/plain-file.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { toDirection, toSiteDirection } from '../direction.ts'
import { toUrl } from '../route.ts'
import { readTemplate } from '../templates.ts'
import { readOwnStylesheet } from './own-stylesheet.ts'
import { toScriptRules } from './script-rules.ts'
import { type ThemeCssInput, toThemeCss } from './to-theme-css.ts'
import { hasLatin } from './unicode-range.ts'

/** The files of a site's theme. Paths are relative to the root of the site. */
export interface SiteTheme {
  /** The stylesheet; undefined if the site needs none. */
  stylesheet?: string
  /** The URLs of fonts for text, which pages preload. */
  preload: string[]
  logo?: SiteLogo
  /** The content of all files by path. The names contain a hash. */
  files: ReadonlyMap<string, string | Uint8Array>
}

/** The absolute paths of the files in the `theme` of a configuration. */
export function listThemeFiles({ config: { theme }, rootDir }: Project): string[] {
  const { fonts, logo, css } = theme
  const files = [css, logo?.light, logo?.dark, ...fonts.files.map(({ file }) => file)]
  return files.flatMap((file) => (file === undefined ? [] : path.resolve(rootDir, file)))
}

/**
 * Creates the files of a site's theme, including rules for its text direction and its script.
 *
 * @returns undefined for a site that needs no files.
 * @throws {DocsiteError} If files are missing or can't be used.
 */
export async function readSiteTheme({
  config,
  rootDir,
  baseLanguage,
}: Project): Promise<SiteTheme | undefined> {
  const { theme, site, security } = config
  const isMirrored = toSiteDirection(config) === 'rtl'
  // Untranslated pages are shown in the base language.
  const hasMirroredText = isMirrored || toDirection(baseLanguage) === 'rtl'
  const hasColumns = config.footerColumns.length > 0
  const scriptRules = toScriptRules(config.language)
  const hasRules = hasMirroredText || hasColumns || scriptRules !== ''
  if (!hasRules && !changesLooks(theme)) return undefined
  const files = new Map<string, string | Uint8Array>()
  const publish = async (file: string, key: (string | number)[]): Promise<string> => {
    const bytes = await readPlainFile(file).catch((cause: unknown) => {
      if (cause instanceof DocsiteError) throw cause
      throw new DocsiteError(`There is no file \`${toShownPath(file)}\``, {
        ruleId: 'theme-file-missing',
        hint: 'Fix the path in the configuration. It is relative to the configuration.',
        key,
        cause,
      })
    })
    const { name, ext } = path.parse(file)
    const published = toHashedAsset(name.replaceAll(/[^\w-]+/g, '-'), shortHash(bytes), ext.toLowerCase())
    files.set(published, bytes)
    return published
  }
  const fonts: string[] = []
  for (const [index, { file }] of theme.fonts.files.entries())
    fonts.push(await publish(path.resolve(rootDir, file), ['theme', 'fonts', 'files', index, 'file']))
  const toAddress = (file: string) => toUrl(`/${file}`, site.base)
  const logo = await readLogo(
    theme,
    (file) => publish(path.resolve(rootDir, file), ['theme', 'logo']),
    toAddress,
    files,
  )
  const own =
    theme.css === undefined
      ? undefined
      : await readOwnStylesheet(path.resolve(rootDir, theme.css), {
          toAddress: async (file) => toAddress(await publish(file, ['theme', 'css'])),
          toRootAddress: (root) => site.base + root.slice(1),
          isAllowed: (origin) => security.imgSrc.includes(origin),
        })
  const text = [
    scriptRules,
    toThemeCss({ theme, fontUrls: fonts.map(toAddress), code: await readCode(theme) }),
    hasColumns ? await readRules('footer-columns.css') : '',
    hasMirroredText ? await readRules('rtl-text.css') : '',
    isMirrored ? await readRules('rtl.css') : '',
    own ?? '',
  ].join('')
  const stylesheet = text === '' ? undefined : toHashedAsset('theme', shortHash(text), '.css')
  if (stylesheet !== undefined) files.set(stylesheet, text)
  const preload = fonts.filter((file, index) => isFirst(theme, index) && file.endsWith('.woff2'))
  return { stylesheet, preload: preload.map(toAddress), logo, files }
}

/** Reads and minifies rules that only some sites need. @param filename The name of the template. */
async function readRules(filename: string): Promise<string> {
  const { transform } = await import('lightningcss')
  const code = new TextEncoder().encode(readTemplate(filename))
  return new TextDecoder().decode(transform({ filename, code, minify: true }).code)
}

function changesLooks(theme: Theme): boolean {
  const { fonts, radius, width, logo, code, css } = theme
  const isSet = [radius, width, logo, code, css, fonts.text, fonts.headings, fonts.code]
  return hasColors(theme) || fonts.files.length > 0 || isSet.some((value) => value !== undefined)
}

async function readCode({ code }: Theme): Promise<ThemeCssInput['code']> {
  if (code === undefined) return undefined
  const names = typeof code === 'string' ? { light: code, dark: code } : code
  const [light, dark] = await Promise.all([readCodeTheme(names.light), readCodeTheme(names.dark)])
  return light && dark && { light, dark }
}

/** Whether the first view of a page needs a font: the upright font of text or headings, if it has Latin letters. */
function isFirst({ fonts }: Theme, index: number): boolean {
  const font = fonts.files[index]
  if (font?.style !== 'normal') return false
  if (font.unicodeRange !== undefined && !hasLatin(font.unicodeRange)) return false
  const used = [fonts.text?.[0], fonts.headings?.[0]]
  const sameFamily = fonts.files.findIndex(
    ({ family, style, unicodeRange }) =>
      family === font.family && style === 'normal' && unicodeRange === font.unicodeRange,
  )
  return used.includes(font.family) && sameFamily === index
}

async function readLogo(
  { logo }: Theme,
  publish: (file: string) => Promise<string>,
  toAddress: (file: string) => string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<SiteLogo | undefined> {
  if (logo === undefined) return undefined
  const { imageSize } = await import('image-size')
  const toPicture = async (file: string) => {
    const published = await publish(file)
    const bytes = files.get(published)
    try {
      const { width, height } = imageSize(bytes as Uint8Array)
      // The size in the header prevents a layout shift when the logo loads.
      return {
        url: toAddress(published),
        width: Math.round((width / height) * logoHeight),
        height: logoHeight,
      }
    } catch (cause) {
      throw new DocsiteError(`\`${file}\` isn’t a picture`, {
        ruleId: 'theme-logo',
        hint: 'Set `theme.logo` in the configuration to an SVG, PNG, WebP or similar file with a width and a height.',
        key: ['theme', 'logo'],
        cause,
      })
    }
  }
  const light = await toPicture(logo.light)
  const dark = logo.dark === undefined ? undefined : await toPicture(logo.dark)
  return { light, dark, withName: logo.withName }
}

/** The height of the logo in CSS pixels. */
const logoHeight = 28
