import { toPlace } from '../parse/location-space.ts'
import type { ChangeElement } from './element-handler.ts'

/** Inline event handlers never run, and each violates a page's policy: they are removed, and reported. */
export const dropEventHandlers: ChangeElement = ({ properties, position }, { context }) => {
  for (const property of Object.keys(properties)) {
    if (!/^on[a-z]/i.test(property)) continue
    properties[property] = undefined
    context.report({
      place: toPlace(position),
      ruleId: 'event-handler',
      severity: 'warning',
      reason: `\`${property.toLowerCase()}\` is left out: pages carry no inline scripts`,
      hint: 'Use a component of `_components/` in the content folder.',
    })
  }
}
