import { toPlace } from '../parse/location-space.ts'
import type { ChangeElement } from './element-handler.ts'

/**
 * Remove and report inline event handlers: they never run, and each violates the page's
 * Content-Security-Policy.
 */
export const dropEventHandlers: ChangeElement = ({ properties, position }, { context }) => {
  for (const property of Object.keys(properties)) {
    if (!/^on[a-z]/i.test(property)) continue
    properties[property] = undefined
    context.report({
      place: toPlace(position),
      ruleId: 'event-handler',
      severity: 'warning',
      reason: `\`${property.toLowerCase()}\` is left out: pages have no inline scripts`,
      hint: 'Use a component from `_components/` in the content folder.',
    })
  }
}
