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
  /**
   * SHA-256 of the page as it was last written: a page that hasn't changed isn't compiled again to check it.
   */
  knownSha256?: string
}

/**
 * Create the page of a README and compile it to check it: a page that exceeds the limits would make all later
 * builds fail.
 *
 * @throws {SourceFailure} If the README can't become a page.
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
  const exceeded = problems.find(({ ruleId }) => ruleId.startsWith('limit-'))
  if (!exceeded) return made
  const line = exceeded.place ? ` (line ${exceeded.place.line} of the page)` : ''
  throw new SourceFailure(`The README exceeds the limits of a page: ${exceeded.reason}${line}`, {
    ruleId: exceeded.ruleId === 'limit-nesting' ? 'readme-nesting' : 'readme-limit',
    hint: 'Remove this source from the configuration, or raise its `limits`.',
  })
}
