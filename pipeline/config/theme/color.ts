import { colordx, extend } from '@colordx/core'
import a11y from '@colordx/core/plugins/a11y'
import a98rgb from '@colordx/core/plugins/a98rgb'
import hwb from '@colordx/core/plugins/hwb'
import lab from '@colordx/core/plugins/lab'
import lch from '@colordx/core/plugins/lch'
import names from '@colordx/core/plugins/names'
import p3 from '@colordx/core/plugins/p3'
import prophoto from '@colordx/core/plugins/prophoto'
import rec2020 from '@colordx/core/plugins/rec2020'
import srgbLinear from '@colordx/core/plugins/srgb-linear'

extend([a11y, a98rgb, hwb, lab, lch, names, p3, prophoto, rec2020, srgbLinear])

/** Such as `#15609f`. */
export type Hex = string

/** Lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. https://www.w3.org/TR/css-color-4/#ok-lab */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** What WCAG 2.2 asks for between text and its ground, at level AA. https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const textContrast = 4.5

/**
 * A colour of CSS as one that every screen shows: what is outside of sRGB becomes the nearest of the same hue.
 *
 * @returns Undefined for what isn't an opaque colour: `currentcolor` and variables have no value before there is a page.
 */
export function parseColor(text: string): Hex | undefined {
  // The library takes its numbers for percentages.
  if (/^\s*color\(\s*xyz/i.test(text)) return undefined
  const color = colordx(text)
  return color.isValid() && color.alpha() === 1 ? color.mapSrgb().toHex() : undefined
}

/** From 1 to 21, as WCAG defines it. */
export function contrastOf(color: Hex, ground: Hex): number {
  return colordx(color).contrast(ground)
}

export function toOklch(color: Hex): Oklch {
  const { l, c, h } = colordx(color).toOklch()
  return { l, c, h }
}

/** The nearest colour of the same lightness and hue that every screen shows. */
export function toHex({ l, c, h }: Oklch): Hex {
  return colordx({ l: clamp(l), c: Math.max(0, c), h, alpha: 1 })
    .mapSrgb()
    .toHex()
}

/** A colour between two others. @param share Of the second, from 0 to 1. */
export function mixColors(first: Hex, second: Hex, share: number): Hex {
  const [a, b] = [colordx(first).toOklab(), colordx(second).toOklab()]
  const at = (key: 'l' | 'a' | 'b') => a[key] + (b[key] - a[key]) * share
  return colordx({ l: at('l'), a: at('a'), b: at('b'), alpha: 1 })
    .mapSrgb()
    .toHex()
}

/** Whether text of a colour can be read on each of some grounds. */
export function isReadable(color: Hex, grounds: readonly Hex[], contrast = textContrast): boolean {
  return grounds.every((ground) => contrastOf(color, ground) >= contrast)
}

/**
 * The colour itself if text of it can be read on all grounds, else the one of its hue that can and is nearest to it
 * in lightness.
 *
 * @param grounds All light or all dark; for others there may be none, and black or white is the answer.
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

/** Black or white, whichever has more contrast: never less than 4.58. */
export function toInk(ground: Hex): Hex {
  return isLight(ground) ? '#000000' : '#ffffff'
}

/** Whether dark text is easier to read on it than light text. */
export function isLight(ground: Hex): boolean {
  return contrastOf('#000000', ground) >= contrastOf('#ffffff', ground)
}

/** Smaller ones give the same colour in eight bits. */
const lightnessStep = 0.0025

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
