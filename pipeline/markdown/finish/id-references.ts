import type { ChangeElement } from './element-handler.ts'
import { toTokens } from './tokens.ts'

/** Properties that refer to ids in the same document. */
const idReferences: readonly string[] = [
  'htmlFor',
  'ariaDescribedBy',
  'ariaLabelledBy',
  'ariaControls',
  'headers',
  'list',
]

/** Replace references to ids with placeholders, like the ids themselves. */
export const markIdReferences: ChangeElement = ({ properties }, { refs }) => {
  for (const property of idReferences) {
    if (properties[property] === undefined) continue
    properties[property] = toTokens(properties[property])
      .map((id) => refs.mark({ id }))
      .join(' ')
  }
}

/** Set the accessible name of a footnote's back link in the language of the page. */
export const footnoteBack: ChangeElement = ({ properties }, { refs }) => {
  if (properties.dataFootnoteBackref === undefined) return
  const value = /\d+(?:-\d+)?/.exec(String(properties.ariaLabel))?.[0]
  properties.ariaLabel = refs.mark({ text: 'footnoteBack', value })
}
