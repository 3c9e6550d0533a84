import { createHash } from 'node:crypto'

/** The SHA-256 hash in hex digits, by which docsite caches and compares data. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

/** The first 16 hex digits (64 bits) of the SHA-256 hash: enough for a file name or a revision. */
export function shortHash(data: string | Uint8Array): string {
  return sha256(data).slice(0, 16)
}

/**
 * Git's blob id of a file's content, in hex digits: a hash of a header and the bytes.
 * https://git-scm.com/book/en/v2/Git-Internals-Git-Objects
 *
 * @param algorithm `sha1` gives 40 digits; `sha256`, which newer repositories can use, gives 64.
 */
export function toBlobId(bytes: Uint8Array, algorithm: 'sha1' | 'sha256' = 'sha1'): string {
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** Serializes a value as JSON with sorted keys, so that equal values give equal strings. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  )
}
