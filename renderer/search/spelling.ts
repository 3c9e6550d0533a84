/**
 * British spellings as American ones, so that both have one stem. The rules need not give a real word: they are
 * applied to the words of the index and to those of a query alike.
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

/** A word in lower case as American English spells it. */
export function toAmerican(word: string): string {
  for (const [from, to] of rules) if (from.test(word)) return word.replace(from, to)
  return word
}
