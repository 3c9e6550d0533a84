import { existsSync } from 'node:fs'
import path from 'node:path'
import { toBlobId } from '../../support/files/hash.ts'
import { readPlainFileSync } from '../../support/files/plain-file.ts'

/** The page that another one is a translation of. */
export interface TranslationSource {
  /** Relative to the content folder of the base language, with `/`. */
  path: string
  bytes: Buffer
}

/**
 * Find the page of the base language at the path of a translated one.
 *
 * @param page Path below the content folder of the translations, with `/`. Its source may be `.md` if it is `.mdx`.
 */
export function findTranslationSource(page: string, baseContentDir: string): TranslationSource | undefined {
  const stem = page.replace(/\.mdx?$/, '')
  for (const candidate of new Set([page, `${stem}.mdx`, `${stem}.md`])) {
    const file = path.join(baseContentDir, ...candidate.split('/'))
    if (existsSync(file)) return { path: candidate, bytes: readPlainFileSync(file) }
  }
  return undefined
}

/** Whether the source is the file with this hash. @param hash SHA-1 or SHA-256 of git, in hexadecimal digits. */
export function isBlob(bytes: Buffer, hash: string): boolean {
  // Git may have checked the file out with CRLF.
  return [bytes, Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')].some(
    (content) => toBlobId(content, hash.length === 64 ? 'sha256' : 'sha1') === hash,
  )
}
