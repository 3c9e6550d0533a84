import type { ChangeElement } from './element-handler.ts'
import { toTokens } from './tokens.ts'

/** Properties that name ids of the same document. */
const idReferences: readonly string[] = [
  'htmlFor',
  'ariaDescribedBy',
  'ariaLabelledBy',
  'ariaControls',
  'headers',
  'list',
]

/** References to ids become marks, as the ids themselves do. */
export const markIdReferences: ChangeElement = ({ properties }, { refs }) => {
  for (const property of idReferences) {
    if (properties[property] === undefined) continue
    properties[property] = toTokens(properties[property])
      .map((id) => refs.mark({ id }))
      .join(' ')
  }
}

/** The link from a footnote back to its reference is named in the language of the page. */
export const footnoteBack: ChangeElement = ({ properties }, { refs }) => {
  if (properties.dataFootnoteBackref === undefined) return
  const value = /\d+(?:-\d+)?/.exec(String(properties.ariaLabel))?.[0]
  properties.ariaLabel = refs.mark({ text: 'footnoteBack', value })
}
