import type { Limits } from '../config/limits-schema.ts'
import { compilePage } from '../markdown/compile-page.ts'
import { sha256 } from '../support/files/hash.ts'
import type { LocalPage, LocalPages } from './clean/local-pages.ts'
import { type MadePage, makePage } from './make-page.ts'
import type { PlannedPage } from './plan-pages.ts'
import { SourceFailure } from './source.ts'

export interface ReadmeTask {
  page: PlannedPage
  local: LocalPage
  /** SHA-256 of the page that was made last: the same one isn't compiled again to see whether it can be. */
  knownSha256?: string
}

/**
 * Make the page of a README, and compile it: one that exceeds the limits of a page would end each build to come.
 *
 * @throws {SourceFailure} When the README can't be made into a page.
 */
export async function makeCheckedPage(
  { page, local, knownSha256 }: ReadmeTask,
  localPages: LocalPages,
  limits: Limits,
): Promise<MadePage> {
  const made = makePage(page, localPages, local)
  if (sha256(made.text) === knownSha256) return made
  const { problems } = await compilePage({
    bytes: Buffer.from(made.text),
    kind: 'md',
    isThirdParty: true,
    load: () => undefined,
    limits,
  })
  const beyond = problems.find(({ ruleId }) => ruleId.startsWith('limit-'))
  if (!beyond) return made
  const line = beyond.place ? ` (line ${beyond.place.line} of the page)` : ''
  throw new SourceFailure(`The README exceeds the limits of a page: ${beyond.reason}${line}`, {
    ruleId: beyond.ruleId === 'limit-nesting' ? 'readme-nesting' : 'readme-limit',
    hint: 'Leave this source out of the configuration, or raise its `limits`.',
  })
}
