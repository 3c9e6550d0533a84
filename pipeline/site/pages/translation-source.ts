import { existsSync } from 'node:fs'
import path from 'node:path'
import { toBlobId } from '../../support/files/hash.ts'
import { readPlainFileSync } from '../../support/files/plain-file.ts'

/** The original of a translated page. */
export interface TranslationSource {
  /** The path relative to the content folder of the base language, with `/`. */
  path: string
  bytes: Buffer
}

/**
 * Finds the page of the base language with the same path as a translated page.
 *
 * @param page The path below the content folder of the translation, with `/`. The original may have the other
 *   extension, `.md` or `.mdx`.
 */
export function findTranslationSource(page: string, baseContentDir: string): TranslationSource | undefined {
  const stem = page.replace(/\.mdx?$/, '')
  for (const candidate of new Set([page, `${stem}.mdx`, `${stem}.md`])) {
    const file = path.join(baseContentDir, ...candidate.split('/'))
    if (existsSync(file)) return { path: candidate, bytes: readPlainFileSync(file) }
  }
  return undefined
}

/** Whether a file has this git blob id. @param hash A SHA-1 or SHA-256 hash in hexadecimal digits. */
export function isBlob(bytes: Buffer, hash: string): boolean {
  // Git may have checked the file out with CRLF.
  return [bytes, Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')].some(
    (content) => toBlobId(content, hash.length === 64 ? 'sha256' : 'sha1') === hash,
  )
}
