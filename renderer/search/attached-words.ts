/**
 * Small words that are written together with the next one or the one before: articles, prepositions, particles. All in
 * the form that `fold` gives.
 */

/** Of Arabic, the longest first: and, with, as, so, for, each with the article or without. */
const arabicPrefix = /^(?:(?:[وفبك]?ال|لل)(?=\p{L}{3})|و(?=\p{L}{4}))/u
/** Of Hebrew: the article, and prepositions with it or without. */
const hebrewPrefix = /^(?:[ושכ]?ה(?=\p{L}{3})|(?:[ושכ]?[בלמ]|[ושכ])(?=\p{L}{4}))/u

/** What a word of Arabic or Hebrew is without such words before it; undefined if there are none. */
export function withoutPrefix(word: string): string | undefined {
  const code = word.charCodeAt(0)
  if (code < 0x5d0 || code > 0x6ff) return undefined
  const rest = word.replace(code < 0x600 ? hebrewPrefix : arabicPrefix, '')
  return rest === word ? undefined : rest
}

/** Of Korean, the longer first. */
const particles =
  '으로부터 에서부터 이라는 에게서 으로써 으로서 이라고 에서는 에서도 까지 부터 에서 에게 한테 으로 처럼 보다 마다 이나 이란 라는 라고 와의 과의 로서 로써 은 는 이 가 을 를 의 에 와 과 도 로 만 나 란'.split(
    ' ',
  )
const shortestRoot = 2

/** How many syllables of a Korean word are what it is about; the rest is a particle. */
export function countRoot(syllables: readonly string[]): number {
  const word = syllables.join('')
  const particle = particles.find((ending) => word.endsWith(ending))
  const rest = syllables.length - (particle?.length ?? 0)
  return rest < shortestRoot ? syllables.length : rest
}

/** Whether a Korean word after a name in other letters only says what is done with it: `webpack을`. */
export function isParticle(word: string): boolean {
  return particles.includes(word)
}
