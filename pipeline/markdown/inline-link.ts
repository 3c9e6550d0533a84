import type { InlineScheme } from '../support/text/inline-scheme.ts'
import type { PageProblem, RecordPlace } from './record.ts'

/**
 * The problem of a link whose address contains a script or a document. Browsers don't follow such a link,
 * because it violates the page's Content-Security-Policy.
 */
export function toInlineLinkProblem(scheme: InlineScheme, place: RecordPlace | undefined): PageProblem {
  const isData = scheme === 'data:'
  return {
    place,
    ruleId: 'script-link',
    severity: 'warning',
    reason: isData
      ? 'The address is left out: browsers don’t open pages from `data:` addresses'
      : `The address is left out: \`${scheme}\` begins an inline script, and pages have none`,
    hint: isData
      ? 'Link to a file in the content folder, or add the attribute `download` to save the data as a file.'
      : 'Use a component from `_components/` in the content folder.',
  }
}
