import { toPlace } from '../parse/location-space.ts'
import type { ElementHandler } from './element-handler.ts'

/** An element that a page's Content-Security-Policy keeps from working: it is removed, and reported. */
export const blockedElement: ElementHandler = {
  enter(node, { context }) {
    if (!context.isThirdParty) {
      context.report({
        place: toPlace(node.position),
        ruleId: 'blocked-element',
        severity: 'warning',
        reason: `\`<${node.tagName}>\` is left out: the Content-Security-Policy of a page forbids it`,
        hint: 'Use a component of `_components/` in the content folder.',
      })
    }
    return []
  },
}
