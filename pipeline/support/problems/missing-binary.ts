import { toErrorCode } from './error-code.ts'

/** What the loader that napi-rs makes for packages says if it finds no binary; it tries several, for all C libraries. */
const napiMessage = /^(?:Cannot find|Failed to load) native binding/

/** A file that is compiled code, or a package that holds only this, named by the system and the processor. */
const binaryName = /'[^']*(?:\.node|[-.](?:android|darwin|freebsd|linux|win32)[-.][\w-]+)'/

/**
 * What an error says of a package whose compiled code can't be loaded: it isn't installed, or was made for another
 * system. npm leaves such optional packages out if a lock file was written on another system, and folders of packages
 * get copied into containers.
 *
 * @param error What an import has thrown. Its causes are read, too.
 * @returns The first line of the message; undefined for all other errors.
 * @see https://github.com/npm/cli/issues/4828
 */
export function findMissingBinary(error: unknown): string | undefined {
  for (let next = error; next instanceof Error; next = next.cause) {
    const code = toErrorCode(next)
    const isNotFound = code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND'
    if (
      code === 'ERR_DLOPEN_FAILED' ||
      napiMessage.test(next.message) ||
      (isNotFound && binaryName.test(next.message))
    )
      return next.message.split('\n')[0]
  }
  return undefined
}
