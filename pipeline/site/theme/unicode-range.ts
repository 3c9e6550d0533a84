/**
 * Whether the range of a font includes Latin letters. They are on every page, so that such a font is always needed.
 *
 * @param range A list in CSS syntax: `U+0000-00FF, U+4??`. https://www.w3.org/TR/css-fonts-4/#unicode-range-desc
 */
export function hasLatin(range: string): boolean {
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().slice('U+'.length).split('-')
    const from = Number.parseInt(first.replaceAll('?', '0'), 16)
    const to = Number.parseInt(last.replaceAll('?', 'F'), 16)
    return from <= latinLetter && latinLetter <= to
  })
}

const latinLetter = 'A'.charCodeAt(0)
