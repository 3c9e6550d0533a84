/** Words of at least this many letters may be too long for the places that show titles and names. */
const minLongWord = 19

const longWord = new RegExp(`\\S{${minLongWord},}`, 'g')

/** Characters that separate the parts of names, paths, URLs and expressions. */
const signs = './_:,=(|&?#@+-'

/**
 * Places to break: after a sign inside a name, and before the capital that begins a part of it. There is no
 * break after leading dashes and dots, because `--` alone on a line means nothing.
 */
const joint = new RegExp(
  `(?<=[\\p{L}\\d][^\\s\\p{L}\\d]*[${signs}])(?=[^\\s)${signs}])|(?<=\\p{Ll})(?=\\p{Lu})`,
  'gu',
)

/** Length of the longest part that fits in a line of the narrowest window, in letters of code. */
const maxPart = 24

/** Letters that don't allow line breaks by themselves, unlike those of Chinese, Japanese and Korean. */
const letter = '[^\\s\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}]'

/** Parts that are too long for a line, such as a hash or a single long word, are cut even without a joint. */
const tooLong = new RegExp(`${letter}{${maxPart}}(?=${letter}{4})`, 'gu')

/** Marks a possible line break. */
const zeroWidthSpace = '\u200b'

/** Splits a title at the possible line breaks inside its long words. The parts add up to the title. */
export function toBreakableParts(title: string): string[] {
  return title
    .replace(longWord, (word) =>
      word
        .replace(joint, zeroWidthSpace)
        .split(zeroWidthSpace)
        .map((part) => part.replace(tooLong, `$&${zeroWidthSpace}`))
        .join(zeroWidthSpace),
    )
    .split(zeroWidthSpace)
}

/** The same for code. If it is long, lines may also break after its spaces. */
export function toBreakableCode(code: string): string[] {
  if (code.length < minLongWord) return [code]
  return toBreakableParts(code).flatMap((part) => part.split(/(?<=\s)(?=\S)/))
}
