import type { Locator } from 'playwright-core'

/**
 * Contrast of a colour of an element with its surroundings: the background behind it, or behind its nearest
 * ancestor that has one. Backgrounds have to be opaque.
 *
 * @param property The CSS property with the colour, such as `outline-color`.
 * @param from `parent` if the colour is drawn outside of the element.
 */
export async function readContrast(
  element: Locator,
  property: string,
  from: 'element' | 'parent' = 'element',
): Promise<number> {
  const [color, ground] = await element.evaluate(
    (node, [name, start]) => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
      const toRgb = (value: string) => {
        context.clearRect(0, 0, 1, 1)
        context.fillStyle = value
        context.fillRect(0, 0, 1, 1)
        return [...context.getImageData(0, 0, 1, 1).data]
      }
      let behind = start === 'parent' ? node.parentElement : node
      while (behind && toRgb(getComputedStyle(behind).backgroundColor)[3] !== 255)
        behind = behind.parentElement
      const background = getComputedStyle(behind ?? document.documentElement).backgroundColor
      return [toRgb(getComputedStyle(node).getPropertyValue(name)), toRgb(background)] as const
    },
    [property, from] as const,
  )
  return toRatio(color, ground)
}

/** Contrast of two RGB colours from 0 to 255: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function toRatio(...colors: [number[], number[]]): number {
  const [light = 0, dark = 0] = colors.map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
