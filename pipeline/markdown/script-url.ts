import type { PageProblem, RecordPlace } from './record.ts'

/** Whether an address is a script, as a browser reads it: without the spaces and control characters in it. */
export function isScriptUrl(url: string): boolean {
  return /^javascript:/i.test(url.replaceAll(/[\p{Cc}\s]/gu, ''))
}

/** A link that is a script does nothing but violate the page's policy, as an inline handler would. */
export function toScriptProblem(place: RecordPlace | undefined): PageProblem {
  return {
    place,
    ruleId: 'script-link',
    severity: 'warning',
    reason: 'The link is left out: pages carry no inline scripts, and it is one',
    hint: 'Use a component of `_components/` in the content folder.',
  }
}
