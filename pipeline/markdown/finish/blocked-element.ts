import { toPlace } from '../parse/location-space.ts'
import type { ElementHandler } from './element-handler.ts'

/** Removes and reports elements that a page's Content-Security-Policy prevents from working. */
export const blockedElement: ElementHandler = {
  enter(node, { context }) {
    if (!context.isThirdParty) {
      context.report({
        place: toPlace(node.position),
        ruleId: 'blocked-element',
        severity: 'warning',
        reason: `\`<${node.tagName}>\` is left out: the Content-Security-Policy of a page forbids it`,
        hint: 'Use a component from `_components/` in the content folder.',
      })
    }
    return []
  },
}
