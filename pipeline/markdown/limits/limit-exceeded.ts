import type { PageProblem, RecordPlace } from '../record.ts'

/** A page that is more work than the site's limits allow: compiling it ends here. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'
  readonly ruleId: string
  readonly hint: string
  readonly place: RecordPlace

  /** @param ruleId `limit-…`. */
  constructor(ruleId: string, place: RecordPlace, message: string, hint: string) {
    super(message)
    this.ruleId = ruleId
    this.hint = hint
    this.place = place
  }
}

/** @param fragment The file that was read, if it isn't the page itself. */
export function toLimitProblem(
  { ruleId, hint, place, message }: LimitExceeded,
  fragment?: number,
): PageProblem {
  const inFragment = fragment !== undefined && place.fragment === undefined
  return {
    place: inFragment ? { ...place, fragment } : place,
    ruleId,
    severity: 'error',
    reason: message,
    hint,
  }
}

/** @param levels How many, if that is known. */
export function nestedTooDeeply(most: number, place: RecordPlace, levels?: number): LimitExceeded {
  return new LimitExceeded(
    'limit-nesting',
    place,
    levels === undefined
      ? `Nested too deeply: at most ${count(most)} levels`
      : `Nested ${count(levels)} levels deep: at most ${count(most)}`,
    'Close what is open, or nest less. The limit is `limits.nesting` of the configuration.',
  )
}

export function tooManyCells(most: number, place: RecordPlace, cells: number): LimitExceeded {
  return new LimitExceeded(
    'limit-cells',
    place,
    `The tables of this page have ${count(cells)} cells up to here: at most ${count(most)}`,
    'Split the page, or publish the data as a file. The limit is `limits.tableCells` of the configuration.',
  )
}

/** With commas, whatever the locale: `1,000,000`. */
export function count(number: number): string {
  return number.toLocaleString('en')
}

/** What V8 throws where functions call themselves too often, and what the parser of JavaScript makes of it. */
export function isStackOverflow(error: unknown): boolean {
  if (!(error instanceof RangeError || error instanceof SyntaxError)) return false
  return /call stack|stack space/i.test(error.message)
}
