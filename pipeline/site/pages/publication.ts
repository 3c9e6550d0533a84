import type { FrontMatter } from '../../markdown/record.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'

/** Whether a page is published, or the reason why it isn't. */
export type Publication = 'published' | 'draft' | 'scheduled'

type Written = Pick<FrontMatter, 'draft' | 'published' | 'publishDate'>

/** The publication state of a page. Drafts are never published, and pages with a date not before that date. */
export function toPublication({ draft, published, publishDate }: Written): Publication {
  if (draft === true || published === false) return 'draft'
  // The time is only read if it matters, so that other sites don't depend on the clock or on SOURCE_DATE_EPOCH.
  const isEarly = publishDate !== undefined && Date.parse(publishDate) > toBuildTime(process.env, Date.now())
  return isEarly ? 'scheduled' : 'published'
}

/**
 * The time of a build in milliseconds: the value of `SOURCE_DATE_EPOCH` (in seconds), with which the same sources give
 * the same site whenever it is built (https://reproducible-builds.org/specs/source-date-epoch/), or else now.
 *
 * @throws {DocsiteError} If the variable isn't a number of seconds.
 */
export function toBuildTime(env: Readonly<Record<string, string | undefined>>, now: number): number {
  const { SOURCE_DATE_EPOCH: stated } = env
  if (stated === undefined || stated === '') return now
  if (/^\d{1,12}$/.test(stated)) return Number(stated) * 1000
  throw new DocsiteError(`SOURCE_DATE_EPOCH is \`${stated}\`, which isn’t a number of seconds`, {
    ruleId: 'source-date-epoch',
    hint: 'Set it to the seconds since 1970, such as `1798761600`, or unset it.',
  })
}
