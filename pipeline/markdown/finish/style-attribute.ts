import { toStyleClass } from '../mdx/style-class.ts'
import type { ChangeElement } from './element-handler.ts'
import { toTokens } from './tokens.ts'

/**
 * Replace a `style` attribute with a class, because the page's Content-Security-Policy allows no inline
 * styles.
 */
export const nameStyle: ChangeElement = ({ properties }, { context }) => {
  if (properties.style === undefined) return
  const style = toStyleClass(String(properties.style))
  properties.style = undefined
  if (!style) return
  context.styles[style.name] = style.declarations
  properties.className = [...toTokens(properties.className), style.name]
}
