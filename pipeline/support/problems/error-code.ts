/**
 * The code of a system error or an error of Node.js.
 *
 * @returns A code such as `ENOENT` or `ERR_MODULE_NOT_FOUND`; undefined for values without a code.
 */
export function toErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether reading a file or folder has failed because it doesn't exist, or because its parent isn't a folder. */
export function isAbsent(error: unknown): boolean {
  const code = toErrorCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}
