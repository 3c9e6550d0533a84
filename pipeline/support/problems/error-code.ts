/**
 * The code of an error of the system or of Node.js.
 *
 * @returns Such as `ENOENT` or `ERR_MODULE_NOT_FOUND`; undefined for whatever has none.
 */
export function toErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether reading a file or folder has failed because there is none, or because it is below what isn't a folder. */
export function isAbsent(error: unknown): boolean {
  const code = toErrorCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}
