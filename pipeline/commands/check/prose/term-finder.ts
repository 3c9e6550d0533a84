import escapeStringRegexp from 'escape-string-regexp'
/** A word that is to be used, and those that mean the same and are not. */
export interface Term {
  use: string
  not: readonly string[]
  /** Phrases in which one of those words is right. */
  except: readonly string[]
}

export interface TermHit {
  /** Where the word begins in the text. */
  index: number
  found: string
  /** What should be there, with the capital letter that the word has. */
  use: string
}

interface Pattern {
  use: string
  expression: RegExp
  except: readonly string[]
}

/** Finds words that have another word in their place. */
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
    // `ES modules` and `modules` of two terms may be at one place: the longer says more, and of two alike the first.
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
 * The word by itself: not a part of another one, a path or a name with dashes. Its plural counts, too; and what
 * begins small may begin with a capital letter, at the start of a sentence.
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
  // Names keep the letters that they have.
  const isName = /[A-Z]/.test(use) || use === found.toLowerCase()
  return isSentenceStart && !isName ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

function isWithin(text: string, phrase: string, index: number): boolean {
  for (let start = text.indexOf(phrase); start !== -1; start = text.indexOf(phrase, start + 1)) {
    if (start <= index && index < start + phrase.length) return true
  }
  return false
}
