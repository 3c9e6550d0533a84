import type { Strings } from '../../strings/language-strings.ts'

/**
 * Whether only the list of votes shows a text. The vote page contains these texts, and no other page loads
 * them.
 */
export function isVoteText(key: string): boolean {
  return /^(?:vote|order\.|comments$)/.test(key)
}

/** Picks these texts. */
export function pickVoteTexts(strings: Strings): Partial<Strings> {
  return Object.fromEntries(Object.entries(strings).filter(([key]) => isVoteText(key)))
}
