import { createHash } from 'node:crypto'

/** SHA-256 as hex digits: the name of anything that docsite caches or compares. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

/** Enough digits of a SHA-256 for a file name or a revision: 16, 64 bits. */
export function shortHash(data: string | Uint8Array): string {
  return sha256(data).slice(0, 16)
}

/**
 * Git's id of a file's bytes, in hex digits: a hash over a header and the bytes.
 * https://git-scm.com/book/en/v2/Git-Internals-Git-Objects
 *
 * @param algorithm SHA-1 gives 40 digits, SHA-256 of newer repositories 64.
 */
export function toBlobId(bytes: Uint8Array, algorithm: 'sha1' | 'sha256' = 'sha1'): string {
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** JSON with the keys of every object in code-unit order, so that equal values give equal text. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  )
}
