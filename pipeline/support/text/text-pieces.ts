/** A piece of a text. One that is part of many texts is encoded once, as UTF-8. */
export type TextPiece = string | Buffer

/** The text of pieces. */
export function joinPieces(pieces: readonly TextPiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.toString())).join('')
}

/** Replace the first place of a text, which is within one piece, if there is one. */
export function replaceInPieces(
  pieces: readonly TextPiece[],
  text: string,
  replacement: string,
): readonly TextPiece[] {
  for (const [index, piece] of pieces.entries()) {
    const at = piece.indexOf(text)
    if (at === -1) continue
    const cut =
      typeof piece === 'string'
        ? [piece.slice(0, at), replacement, piece.slice(at + text.length)]
        : [piece.subarray(0, at), replacement, piece.subarray(at + Buffer.byteLength(text))]
    return pieces.toSpliced(index, 1, ...cut)
  }
  return pieces
}

/** In UTF-8 a unit of UTF-16 takes at most this many bytes. */
const mostBytes = 3
const keptBytes = 1024 * 1024
let room: Buffer | undefined

/**
 * The bytes of a text, in memory that is used again unless it is much: of thousands of documents, few ask the system for a
 * part of it.
 *
 * @returns What is overwritten by the next call.
 */
export function encodePieces(pieces: readonly TextPiece[]): Buffer {
  const most = pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length * mostBytes : piece.length),
    0,
  )
  if (most > keptBytes)
    return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
  room ??= Buffer.allocUnsafeSlow(keptBytes)
  let length = 0
  for (const piece of pieces)
    length += typeof piece === 'string' ? room.write(piece, length) : piece.copy(room, length)
  return room.subarray(0, length)
}
