const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u

/** Whether a text has letters that only fonts of Chinese, Japanese or Korean have. */
export function hasCjk(text: string): boolean {
  return cjk.test(text)
}

/** About how wide a text is in a bold font, in parts of the font's size. What is drawn is measured afterwards. */
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

/** No line begins with these, and none ends with an opening bracket. */
const closing = /^[、。，．：；！？）」』】〉》…—·)\].,:;!?]/u

/** Where a text may be broken: after spaces, and between Chinese letters. */
function toPieces(text: string): string[] {
  const pieces: string[] = []
  for (const word of text.split(/(?<=\s)/)) {
    let piece = ''
    for (const letter of word) {
      const breaks = piece !== '' && (hasCjk(letter) || hasCjk(piece.slice(-1))) && !closing.test(letter)
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
 * @param maxWidth In parts of the font's size.
 * @returns At most `mostLines`, of which the last ends with `…` if there is more; a word that is wider is broken.
 */
export function breakLines(text: string, maxWidth: number, mostLines: number): string[] {
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
  if (lines.length <= mostLines) return lines
  const kept = lines.slice(0, mostLines)
  let last = kept.at(-1) ?? ''
  while (estimateWidth(`${last}…`) > maxWidth) last = last.slice(0, -1).trimEnd()
  return [...kept.slice(0, -1), `${last}…`]
}
