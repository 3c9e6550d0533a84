import type { PageProblem, RecordPlace } from '../record.ts'

/** Thrown if compiling a page takes more work than the site's limits allow. Its compilation stops. */
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

/** @param fragment Index of the fragment that was read, if it wasn't the page itself. */
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

/** @param levels The actual depth, if it is known. */
export function nestedTooDeeply(max: number, place: RecordPlace, levels?: number): LimitExceeded {
  return new LimitExceeded(
    'limit-nesting',
    place,
    levels === undefined
      ? `Nested too deeply: at most ${count(max)} levels`
      : `Nested ${count(levels)} levels deep: at most ${count(max)}`,
    'Close open elements, or nest less deeply. The limit is set by `limits.nesting` in the configuration.',
  )
}

export function tooManyCells(max: number, place: RecordPlace, cells: number): LimitExceeded {
  return new LimitExceeded(
    'limit-cells',
    place,
    `The tables of this page have ${count(cells)} cells up to here: at most ${count(max)}`,
    'Split the page, or publish the data as a file. The limit is set by `limits.tableCells` in the configuration.',
  )
}

export function tooManyCharacters(max: number, place: RecordPlace): LimitExceeded {
  return new LimitExceeded(
    'limit-html',
    place,
    `The HTML of this page has more than ${count(max)} characters up to here`,
    'Split the page, or publish the data as a file. The limit is set by `limits.htmlCharacters` in the configuration.',
  )
}

/** Format a number with commas, independent of the locale: `1,000,000`. */
export function count(number: number): string {
  return number.toLocaleString('en')
}

/** Whether an error is V8's stack overflow, or the syntax error that the JavaScript parser turns it into. */
export function isStackOverflow(error: unknown): boolean {
  if (!(error instanceof RangeError || error instanceof SyntaxError)) return false
  return /call stack|stack space/i.test(error.message)
}
