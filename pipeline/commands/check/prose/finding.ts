import type { RecordPlace } from '../../../markdown/record.ts'
import type { Problem } from '../../../support/problems/problem.ts'

/** Something that is wrong with the words or the form of a page, with its place in the page. */
export interface ProseFinding extends Pick<Problem, 'reason' | 'expected' | 'hint'> {
  ruleId: ProseRuleId
  place: RecordPlace | undefined
}

/** Rules about one page alone. */
export type ProseRuleId =
  | 'bare-url'
  | 'description-length'
  | 'description-missing'
  | 'fence-language'
  | 'heading-level'
  | 'image-alt'
  | 'term'
