/**
 * Whether bytes are UTF-16: they begin with a byte order mark, or many of them are 0, as in text with Latin letters.
 */
export function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return (
    bytes.includes(0) && bytes.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0) * 4 > bytes.length
  )
}
