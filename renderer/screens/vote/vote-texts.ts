import type { Strings } from '../../strings/language-strings.ts'

/** Whether a text is shown by the list of wishes alone. The page of that list brings it, and no other page loads it. */
export function isVoteText(key: string): boolean {
  return /^(?:vote|order\.|comments$)/.test(key)
}

/** Those texts of a site. */
export function pickVoteTexts(strings: Strings): Partial<Strings> {
  return Object.fromEntries(Object.entries(strings).filter(([key]) => isVoteText(key)))
}
