import { toShownPath } from '../../support/files/posix-path.ts'
import type { Problem } from '../../support/problems/problem.ts'
import type { SitePage } from './link-targets.ts'

/**
 * Explain a dead anchor in a page that isn't translated: in the original language the link may work, because
 * only the translation of its target lacks the heading. If the target isn't translated either, the problem stays the
 * same as in the original language.
 *
 * @param written The address as written in the page.
 * @param contentDir The content folder of the language, absolute.
 * @param isTargetUntranslated Whether the target is taken from the original language, too.
 */
export function explainTranslatedAnchor<Wrong extends Pick<Problem, 'ruleId' | 'reason' | 'hint'>>(
  problem: Wrong,
  written: string,
  { summary }: SitePage,
  contentDir: string,
  isTargetUntranslated: boolean,
): Wrong {
  const isUntranslated = summary.folder !== undefined
  if (problem.ruleId !== 'dead-anchor' || !isUntranslated || isTargetUntranslated || written.startsWith('#'))
    return problem
  const [, id = ''] = written.split('#')
  const folder = toShownPath(contentDir)
  return {
    ...problem,
    reason: `${problem.reason} in \`${folder}\``,
    hint: `If the page in \`${folder}\` is a translation, write \`{#${id}}\` at the end of its heading. ${problem.hint ?? ''}`.trim(),
  }
}
