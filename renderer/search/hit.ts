/** A piece of text, and whether it matches the query. */
export interface Segment {
  text: string
  isMatch: boolean
}

/** Results of a query. */
export interface SearchUpdate {
  hits: SearchHit[]
  /** Whether this is the last update. Otherwise the same results follow with more of their texts. */
  isLast: boolean
  /** Corrected words that were searched for instead of misspelled ones; absent if unknown. */
  corrections?: readonly string[]
}

/** A search result: a section of a page. */
export interface SearchHit {
  /** Ready for `href`. */
  url: string
  /** The section of the site that the page belongs to. */
  group: string
  title: Segment[]
  /** BCP 47 tag of the texts, if the page isn't translated. */
  language?: string | undefined
  /** Heading of the section; absent if the result is the page itself. */
  heading?: Segment[]
  /** The match in context; empty if there is no text, absent if the text hasn't loaded yet. */
  excerpt?: Segment[]
  /** Relevance, comparable between indexes of the same kind. */
  score?: number
  /** Whether the excerpt is of code. */
  isCode: boolean
}
