import escapeStringRegexp from 'escape-string-regexp'
/** A preferred word, and the words that it should replace. */
export interface Term {
  use: string
  not: readonly string[]
  /** Phrases in which one of the unwanted words is correct. */
  except: readonly string[]
}

export interface TermHit {
  /** Offset of the word in the text. */
  index: number
  found: string
  /** The preferred word, capitalized like the found one. */
  use: string
}

interface Pattern {
  use: string
  expression: RegExp
  except: readonly string[]
}

/** Finds words that should be replaced by a preferred word. */
export class TermFinder {
  readonly #patterns: Pattern[]

  constructor(terms: readonly Term[]) {
    this.#patterns = terms.flatMap(({ use, not, except }) =>
      not.map((word) => ({ use, expression: toExpression(word), except })),
    )
  }

  find(text: string): TermHit[] {
    const hits = this.#patterns.flatMap(({ use, expression, except }) =>
      [...text.matchAll(expression)].flatMap((match): TermHit[] => {
        const [found, plural = ''] = match
        if (found === use || found === use + plural) return []
        if (except.some((phrase) => isWithin(text, phrase, match.index))) return []
        return [{ index: match.index, found, use: withCaseOf(found, use, plural) }]
      }),
    )
    // Matches of several terms may overlap, such as `ES modules` and `modules`: the longest is kept, and the
    // first of several with the same length.
    return hits
      .filter(
        (hit, index) =>
          !hits.some(
            (other, at) =>
              (other.found.length > hit.found.length ||
                (other.found.length === hit.found.length && at < index)) &&
              other.index <= hit.index &&
              other.index + other.found.length >= hit.index + hit.found.length,
          ),
      )
      .sort((a, b) => a.index - b.index)
  }
}

/**
 * Matches the whole word, not as part of another word, a path or a hyphenated name. The plural is matched,
 * too, and a word that starts with a lowercase letter may be capitalized, as at the start of a sentence.
 */
function toExpression(word: string): RegExp {
  const escaped = escapeStringRegexp(word).replaceAll(/\s+/g, '\\s+')
  const first = word[0] ?? ''
  const start = /[a-z]/.test(first) ? `[${first}${first.toUpperCase()}]${escaped.slice(1)}` : escaped
  return new RegExp(`(?<![\\w@/.\\\\-])${start}(s?)(?![\\w/-]|\\.\\w)`, 'g')
}

function withCaseOf(found: string, use: string, plural: string): string {
  const word = use.endsWith('s') ? use : use + plural
  const isSentenceStart = /^[A-Z]/.test(found) && found.slice(1) === found.slice(1).toLowerCase()
  // The case of names is never changed.
  const isName = /[A-Z]/.test(use) || use === found.toLowerCase()
  return isSentenceStart && !isName ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

function isWithin(text: string, phrase: string, index: number): boolean {
  for (let start = text.indexOf(phrase); start !== -1; start = text.indexOf(phrase, start + 1)) {
    if (start <= index && index < start + phrase.length) return true
  }
  return false
}
