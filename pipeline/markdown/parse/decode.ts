import { isUtf16 } from '../../support/text/is-utf16.ts'
import { locate } from '../../support/text/locate.ts'
import { findUnusable, isPlainText, toPlainText } from '../../support/text/plain-text.ts'
import type { CompileContext } from '../compile-context.ts'
import { toUnusableProblem } from '../plain-content.ts'
import { toPlaceIn } from './location-space.ts'

const strict = new TextDecoder('utf-8', { fatal: true })
const forgiving = new TextDecoder('utf-8')

/**
 * Decode the bytes of a file. The byte order mark is removed, and CRLF, which git writes on Windows, and CR
 * become LF so that they don't get into a page. Lines and columns stay the same. Bytes that aren't UTF-8 and
 * characters that HTML can't contain are reported with the place of the first one, and replaced with U+FFFD.
 *
 * @param fragment Index of the fragment that is decoded, if it isn't the page itself.
 * @returns An empty string if the file is UTF-16 or binary.
 */
export function decodeUtf8(bytes: Uint8Array, context: CompileContext, fragment?: number): string {
  if (isUtf16(bytes)) {
    context.reportError(
      'not-utf8',
      toPlaceIn(fragment, 1, 1),
      'The file is UTF-16, or not a text file',
      'Save the file as UTF-8.',
    )
    return ''
  }
  try {
    return toPlain(toUnixLines(strict.decode(bytes)), context, fragment)
  } catch {
    const text = toUnixLines(forgiving.decode(bytes))
    const { line, column } = locate(text, text.indexOf('\uFFFD'))
    context.reportError(
      'not-utf8',
      toPlaceIn(fragment, line, column),
      'The file isn’t valid UTF-8: this byte can’t be decoded',
      'Save the file as UTF-8.',
    )
    return toPlainText(text)
  }
}

function toPlain(text: string, context: CompileContext, fragment: number | undefined): string {
  if (isPlainText(text)) return text
  const { line, column } = locate(text, findUnusable(text).offset)
  context.report(toUnusableProblem(text, toPlaceIn(fragment, line, column)))
  return toPlainText(text)
}

function toUnixLines(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
}
