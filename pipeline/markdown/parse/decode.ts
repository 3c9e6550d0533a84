import { isUtf16 } from '../../support/text/is-utf16.ts'
import { locate } from '../../support/text/locate.ts'
import { findUnusable, isPlainText, toPlainText } from '../../support/text/plain-text.ts'
import type { CompileContext } from '../compile-context.ts'
import { toUnusableProblem } from '../plain-content.ts'
import { toPlaceIn } from './location-space.ts'

const strict = new TextDecoder('utf-8', { fatal: true })
const forgiving = new TextDecoder('utf-8')

/**
 * Bytes as text, without byte order mark, and with the line endings that most checkouts have: git on Windows writes
 * others, of which nothing may get into a page. Lines and columns stay the same. Bytes that aren't UTF-8 are reported
 * with the place of the first one, and shown as U+FFFD, as are characters that HTML can't hold.
 */
export function decodeUtf8(bytes: Uint8Array, context: CompileContext, fragment?: number): string {
  if (isUtf16(bytes)) {
    context.reportError(
      'not-utf8',
      toPlaceIn(fragment, 1, 1),
      'The file is UTF-16, or no text at all',
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
      'The file isn’t UTF-8: this byte means nothing',
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
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text
}
