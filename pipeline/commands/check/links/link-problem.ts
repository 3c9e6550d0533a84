import { toFolderAdvice } from '../../../site/pages/folder-link.ts'
import {
  describeDeadAnchor,
  describeDeadLink,
  describeMissingFile,
  describeOutsideLink,
} from '../../../site/pages/link-messages.ts'
import type { LinkTargets } from '../../../site/pages/link-targets.ts'
import type { createRenameAdvice } from '../../../site/pages/renamed-link.ts'
import { leadsOut } from '../../../site/pages/resolve-refs.ts'
import { isSource, toPathname } from '../../../site/pages/resolve-url.ts'
import { nearest } from '../../../support/problems/nearest.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import type { BrokenRef } from './find-broken.ts'

type Wrong = Pick<Problem, 'ruleId' | 'severity' | 'reason' | 'expected' | 'hint' | 'cause'>

/** What addresses are compared with. */
export interface Advisers {
  map: LinkTargets
  adviseRename: ReturnType<typeof createRenameAdvice>
}

/**
 * Creates the problem for a broken address.
 *
 * @param written The address as written in the source.
 * @param source The path of the page's source in the content folder; undefined if the address is in no page.
 */
export function toLinkProblem(
  broken: BrokenRef,
  written: string,
  { map, adviseRename }: Advisers,
  source?: string,
): Wrong {
  const { ref, fault } = broken
  if (isOutside(broken, written, source))
    return {
      ruleId: 'dead-link',
      severity: 'error',
      ...describeOutsideLink(written, map.repositoryFiles !== undefined),
    }
  switch (fault.kind) {
    case 'invalid':
      return {
        ruleId: 'invalid-link',
        severity: 'error',
        reason: `\`${written}\` isn’t a valid URL`,
        hint: 'Write the path of a page, or a complete URL such as `https://example.org/`.',
      }
    case 'redirect':
      return {
        ruleId: 'link-redirect',
        severity: 'warning',
        reason: `\`${written}\` isn’t the final URL of its target`,
        expected: [fault.to],
        hint: `Link to \`${fault.to}\`.`,
      }
    case 'outside':
      return {
        ruleId: 'link-outside',
        severity: 'warning',
        reason: `\`${written}\` lacks the base path of the site`,
        expected: [fault.to],
        hint: `Link to \`${fault.to}\`. In a component, use \`import.meta.env.BASE_URL\` as the base path.`,
      }
    case 'dead-anchor': {
      const route = fault.path.endsWith('/') ? fault.path : `${fault.path}/`
      const expected = nearest(fault.hash, map.idsOf(route) ?? []).map((id) => `#${id}`)
      return {
        ruleId: 'dead-anchor',
        severity: 'error',
        ...describeDeadAnchor(written, `#${fault.hash}`, expected),
      }
    }
    case 'dead': {
      if (ref.kind !== 'link') {
        return {
          ruleId: ref.kind === 'image' ? 'missing-image' : 'missing-asset',
          severity: 'error',
          ...describeMissingFile(written),
        }
      }
      const wrong = fault.path.endsWith('/') ? fault.path : `${fault.path}/`
      return {
        ruleId: 'dead-link',
        severity: 'error',
        ...describeDeadLink(written, nearest(wrong, map.routes)),
        ...(adviseRename(wrong, written.startsWith('/')) ?? toFolderAdvice(wrong, map.routes)),
      }
    }
  }
}

/** Whether a link of a page leads to a file outside of the content folder. */
function isOutside({ ref, fault }: BrokenRef, written: string, source: string | undefined): boolean {
  const pathname = toPathname(written)
  // The address of a page with this path may be that of another page: `../README.md` becomes the home page.
  const isFault = fault.kind === 'dead' || (fault.kind === 'dead-anchor' && isSource(pathname))
  return isFault && ref.kind === 'link' && source !== undefined && leadsOut(pathname, source)
}
