/**
 * Rules that convert British to American spellings, so that both have the same stem. The result doesn't have
 * to be a real word, because the rules are applied to the words of both the index and the query.
 */
const rules: readonly [from: RegExp, to: string][] = [
  // optimise, minimised, customisation
  [/([a-z]{3})is(e|ed|er|ers|es|ing|able|ation|ations)$/, '$1iz$2'],
  // analyse, catalyser
  [/lys(e|ed|er|ers|es|ing)$/, 'lyz$1'],
  // colour, behaviours; not four, hour, your
  [/([a-z]{3})our(s|ed|ing|ite|ites|al|able)?$/, '$1or$2'],
  // centre, metres
  [/(cent|met|theat|fib|lit)re(s|d)?$/, '$1er$2'],
  [/(lic|def|off|pret)ence(s|d)?$/, '$1ense$2'],
  // catalogue, dialogues
  [/logue(s)?$/, 'log$1'],
  // cancelled, labelling; not called, polling
  [/(cancel|model|label|travel|signal|level|channel|tunnel|marshal|fuel|initial)l(ed|er|ers|ing)$/, '$1$2'],
]

/** Returns the American spelling of a word. @param word In lower case. */
export function toAmerican(word: string): string {
  for (const [from, to] of rules) if (from.test(word)) return word.replace(from, to)
  return word
}
