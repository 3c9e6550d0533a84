import { toPlace } from '../parse/location-space.ts'
import type { PageProblem, RecordPlace } from '../record.ts'
import type { ChangeElement } from './element-handler.ts'

/**
 * Remove and report inline event handlers: they never run, and each violates the page's
 * Content-Security-Policy.
 */
export const dropEventHandlers: ChangeElement = ({ properties, position }, { context }) => {
  for (const property of Object.keys(properties)) {
    if (!/^on[a-z]/i.test(property)) continue
    properties[property] = undefined
    context.report(toEventHandlerProblem(property.toLowerCase(), toPlace(position)))
  }
}

export function toEventHandlerProblem(name: string, place: RecordPlace | undefined): PageProblem {
  return {
    place,
    ruleId: 'event-handler',
    severity: 'warning',
    reason: `\`${name}\` is left out: pages have no inline scripts`,
    hint: 'Use a component from `_components/` in the content folder.',
  }
}
