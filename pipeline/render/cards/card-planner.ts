import { statSync } from 'node:fs'
import path from 'node:path'
import { toCardFile } from '../../../renderer/urls/output-names.ts'
import type { Project } from '../../config/load-config.ts'
import type { Config } from '../../config/schema.ts'
import { toThemeColor } from '../../config/theme/palette.ts'
import { type Route, toSection, toUrl } from '../../site/route.ts'
import { shortHash, stableJson } from '../../support/files/hash.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { findIcon, makeIcons } from '../icons.ts'
import { hasCjk } from './break-lines.ts'
import { findCardFonts } from './card-fonts.ts'
import type { CardTask } from './card-job.ts'
import { type CardStyle, type CardText, cardSize } from './draw-card.ts'

/** Replaced by a hash of the drawing code when the command is built. */
declare const __RENDER_VERSION__: string

const version = typeof __RENDER_VERSION__ === 'undefined' ? 'source' : __RENDER_VERSION__

/** A social image, as pages refer to it. */
export interface ShareImage {
  /** Absolute URL. */
  url: string
  width?: number
  height?: number
}

/** Scripts that fonts of operating systems certainly cover. */
const plain = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Determines the social image of each page, and which images must be drawn. */
export class CardPlanner {
  readonly style: CardStyle
  readonly tasks = new Map<string, CardTask>()
  readonly problems: Problem[] = []
  readonly #config: Config
  readonly #settings: Exclude<Config['socialImages'], false>
  readonly #assets: ReadonlySet<string>
  readonly #styleKey: string

  private constructor(
    config: Config,
    settings: Exclude<Config['socialImages'], false>,
    style: CardStyle,
    assets: ReadonlySet<string>,
  ) {
    this.#config = config
    this.#settings = settings
    this.style = style
    this.#assets = assets
    const fonts = [...style.fonts.text, ...style.fonts.cjk].map((file) => [
      path.basename(file),
      statSync(file).size,
    ])
    this.#styleKey = stableJson({ ...style, fonts, version })
  }

  /**
   * @param assets Files that are published unchanged, as paths relative to the root of the site.
   * @returns undefined for a site without a host or without social images.
   * @throws {DocsiteError} If a configured font doesn't exist.
   */
  static async create(project: Project, assets: readonly string[]): Promise<CardPlanner | undefined> {
    const { config, rootDir, cacheDir } = project
    const { socialImages: settings, site } = config
    if (settings === false || site.host === undefined) return undefined
    const fonts = findCardFonts(
      settings.fonts.map((file, index) => findFont(path.resolve(rootDir, file), index)),
    )
    const iconFile = findIcon(project, assets)
    const icon = iconFile && (await makeIcons(iconFile, cacheDir)).png.get(180)
    const style = {
      siteName: site.name,
      background: toThemeColor(site.themeColor, config.theme),
      icon: icon && Buffer.from(icon).toString('base64'),
      fonts,
    }
    return new CardPlanner(config, settings, style, new Set(assets))
  }

  /** Get the image of a page: its own file, an image that is drawn for it, or the site's image. */
  of(route: Route, title: string, section: string): ShareImage | undefined {
    const own = this.#ownFile(route)
    if (own) return own
    const { pages } = this.#settings
    const isWanted = Array.isArray(pages) ? pages.includes(toSection(route)) : pages
    if (isWanted && route !== '/') {
      const drawn = this.#draw(route, { title, above: section, below: '' })
      if (drawn) return drawn
    }
    return this.ofSite()
  }

  ofSite(): ShareImage | undefined {
    const { name, description } = this.#config.site
    return (
      this.#ownFile('/') ??
      this.#draw('/', { title: name, above: '', below: description }) ??
      this.#draw('/', { title: name, above: '', below: '' })
    )
  }

  #ownFile(route: Route): ShareImage | undefined {
    const file = toCardFile(route)
    return this.#assets.has(file) ? { url: this.#toAddress(file) } : undefined
  }

  #draw(route: Route, text: CardText): ShareImage | undefined {
    const drawable = { ...text, title: withoutPictures(text.title), below: withoutPictures(text.below) }
    if (!this.#hasLetters([...Object.values(drawable), this.style.siteName], text.title)) return undefined
    const file = toCardFile(route)
    const inputs = shortHash(`${this.#styleKey}\n${stableJson(drawable)}`)
    this.tasks.set(file, { ...drawable, file, inputs })
    // Sites that show the image cache it by URL, which therefore contains a hash.
    return { url: `${this.#toAddress(file)}?${inputs.slice(0, 8)}`, ...cardSize }
  }

  /** Whether the fonts contain the characters of all texts of an image. The first image without them is reported. */
  #hasLetters(texts: readonly string[], title: string): boolean {
    const { fonts } = this.style
    const text = texts.join('')
    const isConfigured = this.#settings.fonts.length > 0
    const isCovered =
      isConfigured || (fonts.text.length > 0 && (hasCjk(text) ? fonts.cjk.length > 0 : plain.test(text)))
    if (!isCovered && this.problems.length === 0) {
      this.problems.push({
        ruleId: 'social-font',
        severity: 'note',
        reason: `No installed font can be used to draw social images, such as the one for “${title.slice(0, 40)}”`,
        hint: 'Add font files that contain these letters to `socialImages.fonts`, or set `socialImages: false`.',
      })
    }
    return isCovered
  }

  #toAddress(file: string): string {
    const { host = '', base } = this.#config.site
    return host + toUrl(`/${file}`, base)
  }
}

/** Remove emoji, which text fonts don't contain. */
function withoutPictures(text: string): string {
  return text.replaceAll(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '').trim()
}

function findFont(file: string, index: number): string {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() && /\.(?:ttf|otf|ttc)$/i.test(file)) return file
  throw new DocsiteError(`There is no font at \`${toShownPath(file)}\``, {
    ruleId: 'font-missing',
    hint: 'Fix `socialImages.fonts` in the configuration: it contains paths of TrueType or OpenType files.',
    key: ['socialImages', 'fonts', index],
  })
}
