import { toPlace } from '../parse/location-space.ts'
import type { ChangeElement } from './element-handler.ts'

/**
 * The `name` of an image, a form or a frame makes the element a member of `document`, before those that it has:
 * with `<img name="querySelector">` no script of the page would work. It is removed, and reported.
 *
 * No member has a hyphen, so a name with one stays: links may have a frame as their `target`. An image has no use of its
 * name, and with one its id is such a name, too.
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
    reason: `\`name="${String(name)}"\` of \`<${tagName}>\` is left out: scripts would find this element in place of \`document.${String(name)}\``,
    hint: tagName === 'img' ? 'Remove it.' : 'Remove it, or choose a name with a hyphen.',
  })
}
