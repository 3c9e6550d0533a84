/** What has as many letters as this may not fit where titles and names are. */
const shortestLong = 19

const longWord = new RegExp(`\\S{${shortestLong},}`, 'g')

/** What joins the parts of names, paths, addresses and expressions. */
const signs = './_:,=(|&?#@+-'

/**
 * After a sign within a name, and before the capital that begins a part of it. A name's leading dashes and dots are no
 * place to break: `--` alone on a line means nothing.
 */
const joint = new RegExp(
  `(?<=[\\p{L}\\d][^\\s\\p{L}\\d]*[${signs}])(?=[^\\s)${signs}])|(?<=\\p{Ll})(?=\\p{Lu})`,
  'gu',
)

/** The longest part that fits into a line of the narrowest window, in letters of code. */
const longestPart = 24

/** Letters that lines can't end after anyway, as they can after each of Chinese, Japanese and Korean. */
const letter = '[^\\s\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}]'

/** A part that has no joint is cut all the same where it could not fit: a hash, a word in one piece. */
const tooLong = new RegExp(`${letter}{${longestPart}}(?=${letter}{4})`, 'gu')

/** The sign of a place where a word may be broken. */
const zeroWidthSpace = '\u200b'

/** Split a title where a line of it may end though there is no space: within its long words. Together they are it. */
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

/** The same for code. A line may also end after its spaces, if it is long. */
export function toBreakableCode(code: string): string[] {
  if (code.length < shortestLong) return [code]
  return toBreakableParts(code).flatMap((part) => part.split(/(?<=\s)(?=\S)/))
}
