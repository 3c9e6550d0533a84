import type { RecordPlace } from '../../../markdown/record.ts'
import type { Problem } from '../../../support/problems/problem.ts'

/** A problem in the wording or the structure of a page, with its place in the page. */
export interface ProseFinding extends Pick<Problem, 'reason' | 'expected' | 'hint'> {
  ruleId: ProseRuleId
  place: RecordPlace | undefined
}

/** Rules that concern a single page. */
export type ProseRuleId =
  | 'bare-url'
  | 'description-length'
  | 'description-missing'
  | 'fence-language'
  | 'heading-level'
  | 'image-alt'
  | 'term'
