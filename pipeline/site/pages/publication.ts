import type { FrontMatter } from '../../markdown/record.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'

/** Why a page isn't published, or not yet. */
export type Publication = 'published' | 'draft' | 'scheduled'

type Written = Pick<FrontMatter, 'draft' | 'published' | 'publishDate'>

/** Whether a page is published: a draft isn't, and one with a date not before it. */
export function toPublication({ draft, published, publishDate }: Written): Publication {
  if (draft === true || published === false) return 'draft'
  // The clock matters only to a site that has such pages.
  const isEarly = publishDate !== undefined && Date.parse(publishDate) > toBuildTime(process.env, Date.now())
  return isEarly ? 'scheduled' : 'published'
}

/**
 * When a build takes place, in milliseconds: at the time that `SOURCE_DATE_EPOCH` states in seconds, so that the same sources
 * give the same site whenever it is built (https://reproducible-builds.org/specs/source-date-epoch/), else now.
 *
 * @throws {DocsiteError} When the variable isn't a number of seconds.
 */
export function toBuildTime(env: Readonly<Record<string, string | undefined>>, now: number): number {
  const { SOURCE_DATE_EPOCH: stated } = env
  if (stated === undefined || stated === '') return now
  if (/^\d{1,12}$/.test(stated)) return Number(stated) * 1000
  throw new DocsiteError(`SOURCE_DATE_EPOCH is \`${stated}\`, which is no number of seconds`, {
    ruleId: 'source-date-epoch',
    hint: 'Give it the seconds since 1970, such as `1798761600`, or unset it.',
  })
}
