import { escapeXml } from '../../support/text/escape-xml.ts'
import { breakLines, hasCjk } from './break-lines.ts'
import type { CardFonts } from './card-fonts.ts'

/** Width and height of social images, in pixels, as the large sites recommend. */
export const cardSize = { width: 1200, height: 630 } as const

/** The properties that all images of a site share. */
export interface CardStyle {
  siteName: string
  /** A colour such as `#2b3a42`. */
  background: string
  /** The site's icon as PNG, in base64. */
  icon?: string
  fonts: CardFonts
}

export interface CardText {
  title: string
  /** The text above the title: the section. */
  above: string
  /** The text below the title, in a smaller size. */
  below: string
}

const margin = 80
const room = cardSize.width - 2 * margin
/** Font sizes of titles with the number of lines that fit, largest first. */
const titleSizes = [
  { size: 84, lines: 2 },
  { size: 68, lines: 3 },
  { size: 56, lines: 4 },
] as const

/** Draw a social image. @returns A PNG. */
export async function drawCard(text: CardText, style: CardStyle): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const { fonts, background } = style
  const isCjk = hasCjk(text.title + text.above + text.below + style.siteName)
  const font = { fontFiles: isCjk ? [...fonts.text, ...fonts.cjk] : fonts.text, loadSystemFonts: false }
  const wanted = chooseTitle(text.title)
  // The estimated width may be wrong for this font: a title that is too wide is drawn smaller.
  // CJK titles aren't measured: their characters are as wide as they are high, and reading their
  // font once more takes 40 ms.
  const measured = isCjk ? undefined : new Resvg(toSvg(toLines(wanted, '#000')), { font }).getBBox()
  const size = Math.floor(wanted.size * Math.min(1, room / (measured?.width || room)))
  const svg = toSvg(toContent(text, style, { ...wanted, size }))
  return new Resvg(svg, { font, background }).render().asPng()
}

interface Title {
  lines: string[]
  size: number
}

/** Choose the largest size at which the title isn't truncated, or else the smallest size. */
function chooseTitle(title: string): Title {
  const candidates = titleSizes.map(({ size, lines }) => ({
    size,
    lines: breakLines(title, room / size, lines),
  }))
  const last = candidates.at(-1) ?? { size: 0, lines: [] }
  return candidates.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? last
}

function toContent(
  { title: name, above, below }: CardText,
  { siteName, background, icon }: CardStyle,
  title: Title,
): string {
  const color = isDark(background) ? '#ffffff' : '#1c2b33'
  const iconSize = 88
  const nameX = icon ? margin + iconSize + 28 : margin
  const lineHeight = title.size * 1.2
  // The first line comes below the section, and `below` comes after the last line.
  const top = 262 + title.size
  const end = top + (title.lines.length - 1) * lineHeight
  const parts = [
    icon &&
      `<image href="data:image/png;base64,${icon}" x="${margin}" y="64" width="${iconSize}" height="${iconSize}"/>`,
    siteName !== name && toText(siteName, nameX, 122, 40, color),
    above && toText(breakLines(above, room / 34, 1).join(''), margin, 240, 34, color, 0.75),
    toLines(title, color, top),
    ...breakLines(below, room / 34, 3).map((line, index) =>
      toText(line, margin, end + 84 + index * 46, 34, color, 0.75),
    ),
  ]
  return parts.filter(Boolean).join('')
}

function toLines({ lines, size }: Title, color: string, top = 0): string {
  return lines.map((line, index) => toText(line, margin, top + index * size * 1.2, size, color)).join('')
}

function toText(text: string, x: number, y: number, size: number, color: string, opacity = 1): string {
  return `<text x="${x}" y="${y.toFixed(1)}" font-size="${size}" font-weight="700" fill="${color}" fill-opacity="${opacity}">${escapeXml(text)}</text>`
}

function toSvg(content: string): string {
  const { width, height } = cardSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

/**
 * Whether white text is easier to read on a colour than dark text:
 * https://www.w3.org/TR/WCAG21/#dfn-relative-luminance
 */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.2
}
