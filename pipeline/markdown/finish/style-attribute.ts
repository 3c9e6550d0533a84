import { toStyleClass } from '../mdx/style-class.ts'
import type { ChangeElement } from './element-handler.ts'
import { toTokens } from './tokens.ts'

/** A `style` attribute becomes a class of the page's stylesheet: its policy allows no inline styles. */
export const nameStyle: ChangeElement = ({ properties }, { context }) => {
  if (properties.style === undefined) return
  const style = toStyleClass(String(properties.style))
  properties.style = undefined
  if (!style) return
  context.styles[style.name] = style.declarations
  properties.className = [...toTokens(properties.className), style.name]
}
