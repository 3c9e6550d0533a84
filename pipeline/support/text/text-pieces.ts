/** A piece of a text. Pieces that are part of many texts are encoded once, as UTF-8. */
export type TextPiece = string | Buffer

/** Joins pieces to a string. */
export function joinPieces(pieces: readonly TextPiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.toString())).join('')
}

/** Replaces the first occurrence of a text within a single piece. @returns `pieces` if there is none. */
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

/** The maximum number of bytes in UTF-8 for a UTF-16 code unit. */
const maxUnitBytes = 3
const keptBytes = 1024 * 1024
let sharedBuffer: Buffer | undefined

/**
 * Encodes pieces as UTF-8. Unless they are large, a shared buffer is used, so that memory is only allocated for few of
 * thousands of documents.
 *
 * @returns Bytes that the next call may overwrite.
 */
export function encodePieces(pieces: readonly TextPiece[]): Buffer {
  const maxBytes = pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length * maxUnitBytes : piece.length),
    0,
  )
  if (maxBytes > keptBytes)
    return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
  sharedBuffer ??= Buffer.allocUnsafeSlow(keptBytes)
  let length = 0
  for (const piece of pieces)
    length += typeof piece === 'string' ? sharedBuffer.write(piece, length) : piece.copy(sharedBuffer, length)
  return sharedBuffer.subarray(0, length)
}
