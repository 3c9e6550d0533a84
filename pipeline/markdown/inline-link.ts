import type { InlineScheme } from '../support/text/inline-scheme.ts'
import type { PageProblem, RecordPlace } from './record.ts'

/** A link that holds a script or a document does nothing but violate the page's policy: browsers don't follow it. */
export function toInlineLinkProblem(scheme: InlineScheme, place: RecordPlace | undefined): PageProblem {
  const isData = scheme === 'data:'
  return {
    place,
    ruleId: 'script-link',
    severity: 'warning',
    reason: isData
      ? 'The address is left out: browsers don’t open pages whose address begins with `data:`'
      : `The address is left out: pages carry no inline scripts, and \`${scheme}\` begins one`,
    hint: isData
      ? 'Link to a file below the content folder; with the attribute `download`, the link saves a file.'
      : 'Use a component of `_components/` in the content folder.',
  }
}
