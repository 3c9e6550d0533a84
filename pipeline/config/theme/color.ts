import { colordx, extend } from '@colordx/core'
import a98rgb from '@colordx/core/plugins/a98rgb'
import hwb from '@colordx/core/plugins/hwb'
import lab from '@colordx/core/plugins/lab'
import lch from '@colordx/core/plugins/lch'
import names from '@colordx/core/plugins/names'
import p3 from '@colordx/core/plugins/p3'
import prophoto from '@colordx/core/plugins/prophoto'
import rec2020 from '@colordx/core/plugins/rec2020'
import srgbLinear from '@colordx/core/plugins/srgb-linear'

extend([a98rgb, hwb, lab, lch, names, p3, prophoto, rec2020, srgbLinear])

/** A colour such as `#15609f`. */
export type Hex = string

/** Lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. https://www.w3.org/TR/css-color-4/#ok-lab */
export interface Oklch {
  l: number
  c: number
  h: number
}

/**
 * The contrast between text and background that WCAG 2.2 requires at level AA:
 * https://www.w3.org/TR/WCAG22/#contrast-minimum
 */
export const textContrast = 4.5

/**
 * Parses a CSS colour. Colours outside sRGB are mapped to the nearest colour of the same hue, which every screen can
 * show.
 *
 * @returns undefined if it isn't an opaque colour, or has no value outside of a page, such as `currentcolor` and
 *   variables.
 */
export function parseColor(text: string): Hex | undefined {
  // The library misinterprets the numbers of `xyz` as percentages.
  if (/^\s*color\(\s*xyz/i.test(text)) return undefined
  const color = colordx(text)
  return color.isValid() && color.alpha() === 1 ? color.mapSrgb().toHex() : undefined
}

/**
 * The contrast ratio of two colours from 1 to 21, as defined by WCAG. That of the library is rounded: it would accept
 * 4.496 as 4.5.
 */
export function contrastOf(color: Hex, ground: Hex): number {
  const [first, second] = [luminanceOf(color), luminanceOf(ground)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** The relative luminance from 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(color: Hex): number {
  const { r, g, b } = colordx(color).toRgb()
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function toOklch(color: Hex): Oklch {
  const { l, c, h } = colordx(color).toOklch()
  return { l, c, h }
}

/** Converts a colour to sRGB. Colours outside sRGB are mapped to the nearest colour of the same lightness and hue. */
export function toHex({ l, c, h }: Oklch): Hex {
  return colordx({ l: clamp(l), c: Math.max(0, c), h, alpha: 1 })
    .mapSrgb()
    .toHex()
}

/** Mixes two colours. @param share The share of the second colour, from 0 to 1. */
export function mixColors(first: Hex, second: Hex, share: number): Hex {
  const [a, b] = [colordx(first).toOklab(), colordx(second).toOklab()]
  const at = (key: 'l' | 'a' | 'b') => a[key] + (b[key] - a[key]) * share
  return colordx({ l: at('l'), a: at('a'), b: at('b'), alpha: 1 })
    .mapSrgb()
    .toHex()
}

/** Whether text of a colour is readable on all of the background colours. */
export function isReadable(color: Hex, grounds: readonly Hex[], contrast = textContrast): boolean {
  return grounds.every((ground) => contrastOf(color, ground) >= contrast)
}

/**
 * The colour itself if its text is readable on all background colours; otherwise the readable colour of the same hue
 * that is nearest in lightness.
 *
 * @param grounds The background colours, either all light or all dark. For a mixture there may be no such colour; then
 *   the result is black or white.
 */
export function toReadable(color: Hex, grounds: readonly Hex[], contrast = textContrast): Hex {
  if (isReadable(color, grounds, contrast)) return color
  const { l, c, h } = toOklch(color)
  for (let distance = lightnessStep; distance <= 1; distance += lightnessStep) {
    for (const lightness of [l - distance, l + distance]) {
      if (lightness < 0 || lightness > 1) continue
      const shifted = toHex({ l: lightness, c, h })
      if (isReadable(shifted, grounds, contrast)) return shifted
    }
  }
  return toInk(grounds[0] ?? '#ffffff')
}

/** Black or white, whichever has more contrast to a background. The contrast is at least 4.58. */
export function toInk(ground: Hex): Hex {
  return isLight(ground) ? '#000000' : '#ffffff'
}

/** Whether dark text is easier to read on a background than light text. */
export function isLight(ground: Hex): boolean {
  return contrastOf('#000000', ground) >= contrastOf('#ffffff', ground)
}

/** The step for lightness. Smaller steps would give the same colour with eight bits per channel. */
const lightnessStep = 0.0025

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
