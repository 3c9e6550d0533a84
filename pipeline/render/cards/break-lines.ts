const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u

/** Whether a text contains characters that only Chinese, Japanese or Korean fonts have. */
export function hasCjk(text: string): boolean {
  return cjk.test(text)
}

/** Estimate the width of a text in a bold font, in em. The drawn text is measured later. */
export function estimateWidth(text: string): number {
  let width = 0
  for (const letter of text) {
    if (cjk.test(letter)) width += 1
    else if (/[\s.,:;'’|!()[\]{}fijlrtI/\\]/.test(letter)) width += 0.36
    else if (/[mwMW@%—]/.test(letter)) width += 0.95
    else width += /\p{Lu}/u.test(letter) ? 0.74 : 0.61
  }
  return width
}

/** Characters that no line starts with. */
const closing = /^[、。，．：；！？）」』】〉》…—·)\].,:;!?]/u

/** Characters that no line ends with. */
const opening = /[（「『【〈《([]$/

/** Split a text at the places where it may be broken: after spaces, and between CJK characters. */
function toPieces(text: string): string[] {
  const pieces: string[] = []
  for (const word of text.split(/(?<=\s)/)) {
    let piece = ''
    for (const letter of word) {
      const isAtCjk = hasCjk(letter) || hasCjk(piece.slice(-1))
      const breaks = piece !== '' && isAtCjk && !closing.test(letter) && !opening.test(piece)
      if (breaks) {
        pieces.push(piece)
        piece = ''
      }
      piece += letter
    }
    if (piece !== '') pieces.push(piece)
  }
  return pieces
}

/**
 * Break a text into lines.
 *
 * @param maxWidth The maximum width of a line, in em. A wider word is broken.
 * @returns At most `maxLines` lines. If the text is longer, the last line ends with `…`.
 */
export function breakLines(text: string, maxWidth: number, maxLines: number): string[] {
  const lines: string[] = []
  let line = ''
  const add = (piece: string) => {
    if (estimateWidth((line + piece).trimEnd()) <= maxWidth) {
      line += piece
      return
    }
    if (line !== '') lines.push(line.trimEnd())
    line = ''
    for (const letter of piece) {
      if (estimateWidth(line + letter) > maxWidth) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  for (const piece of toPieces(text.trim())) add(piece)
  if (line.trim() !== '') lines.push(line.trimEnd())
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  let last = kept.at(-1) ?? ''
  while (estimateWidth(`${last}…`) > maxWidth) last = last.slice(0, -1).trimEnd()
  return [...kept.slice(0, -1), `${last}…`]
}
