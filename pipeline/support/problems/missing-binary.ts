import { toErrorCode } from './error-code.ts'

/**
 * The message of the loader that napi-rs generates for packages, if none of the binaries that it tries can be loaded.
 */
const napiMessage = /^(?:Cannot find|Failed to load) native binding/

/** The name of a native binary, or of a package with one, which contains the operating system and the processor. */
const binaryName = /'[^']*(?:\.node|[-.](?:android|darwin|freebsd|linux|win32)[-.][\w-]+)'/

/**
 * Recognizes the error for a package whose native binary isn't installed or was built for another system. This happens
 * because npm omits such optional packages if the lock file was written on another system, and because `node_modules`
 * folders are copied into containers.
 *
 * @param error The error that an import has thrown. Its causes are checked as well.
 * @returns The first line of the error's message; undefined for all other errors.
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
