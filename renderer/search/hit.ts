/** A piece of text that is shown, and whether it is what was looked for. */
export interface Segment {
  text: string
  isMatch: boolean
}

/** Results of a query. */
export interface SearchUpdate {
  hits: SearchHit[]
  /** Whether this is all; the same results with more of their texts may follow. */
  isLast: boolean
  /** The words that the results are for in place of mistyped ones; absent if nobody knows. */
  corrections?: readonly string[]
}

/** A section of a page, as a result shows it. */
export interface SearchHit {
  /** Ready for `href`. */
  url: string
  /** The section of the site that the page belongs to. */
  group: string
  title: Segment[]
  /** Of the section; absent if the page itself is meant. */
  heading?: Segment[]
  /** The match in its context; empty if there is no text, absent if it isn't there yet. */
  excerpt?: Segment[]
  /** How well it fits, compared with others of indexes of the same kind. */
  score?: number
  /** Whether the excerpt is of code. */
  isCode: boolean
}
