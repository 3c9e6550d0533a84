/**
 * Small words that are attached to the next or the previous word: articles, prepositions, particles. All are
 * in the form that `fold` returns.
 */

/** Arabic prefixes, longest first: and, with, as, so, for, each with or without the article. */
const arabicPrefix = /^(?:(?:[وفبك]?ال|لل)(?=\p{L}{3})|و(?=\p{L}{4}))/u
/** Hebrew prefixes: the article, and prepositions with or without it. */
const hebrewPrefix = /^(?:[ושכ]?ה(?=\p{L}{3})|(?:[ושכ]?[בלמ]|[ושכ])(?=\p{L}{4}))/u

/** Returns an Arabic or Hebrew word without its prefix, or undefined if it has none. */
export function withoutPrefix(word: string): string | undefined {
  const code = word.charCodeAt(0)
  if (code < 0x5d0 || code > 0x6ff) return undefined
  const rest = word.replace(code < 0x600 ? hebrewPrefix : arabicPrefix, '')
  return rest === word ? undefined : rest
}

/** Korean particles, longer ones first. */
const particles =
  '으로부터 에서부터 이라는 에게서 으로써 으로서 이라고 에서는 에서도 까지 부터 에서 에게 한테 으로 처럼 보다 마다 이나 이란 라는 라고 와의 과의 로서 로써 은 는 이 가 을 를 의 에 와 과 도 로 만 나 란'.split(
    ' ',
  )
const minRoot = 2

/** Returns the number of syllables of a Korean word without its particle. */
export function countRoot(syllables: readonly string[]): number {
  const word = syllables.join('')
  const particle = particles.find((ending) => word.endsWith(ending))
  const rest = syllables.length - (particle?.length ?? 0)
  return rest < minRoot ? syllables.length : rest
}

/** Whether Korean text after a name in another script is only a particle: `webpack을`. */
export function isParticle(word: string): boolean {
  return particles.includes(word)
}
