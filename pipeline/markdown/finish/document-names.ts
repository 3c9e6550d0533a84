import { toPlace } from '../parse/location-space.ts'
import type { ChangeElement } from './element-handler.ts'

/**
 * Remove and report the `name` of images, forms and frames. It would make the element a member of `document`
 * that hides the built-in member of this name: with `<img name="querySelector">`, no script of the page would
 * work.
 *
 * No built-in member has a hyphen in its name, so that names with a hyphen are kept for forms and frames:
 * links may have a frame as their `target`. Images don't need a name, and if they have one, their id becomes
 * a member of `document`, too.
 */
export const dropDocumentNames: ChangeElement = ({ tagName, properties, position }, { context }) => {
  const { name } = properties
  if (name === undefined || !['img', 'form', 'iframe'].includes(tagName)) return
  if (tagName !== 'img' && String(name).includes('-')) return
  properties.name = undefined
  if (context.isThirdParty) return
  context.report({
    place: toPlace(position),
    ruleId: 'document-name',
    severity: 'warning',
    reason: `\`name="${String(name)}"\` of \`<${tagName}>\` is left out: the element would replace \`document.${String(name)}\` for scripts`,
    hint: tagName === 'img' ? 'Remove it.' : 'Remove it, or choose a name with a hyphen.',
  })
}
