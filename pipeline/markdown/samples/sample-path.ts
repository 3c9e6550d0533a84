import { realpath } from 'node:fs/promises'
import { isInside } from '../../support/files/posix-path.ts'

/** Why a path can't be that of a file in a sample's folder; undefined if it can. */
export function checkSamplePath(file: string): string | undefined {
  if (file === '' || file.endsWith('/')) return 'it names no file'
  if (/[\0\\]/.test(file)) return 'it has a character that paths of samples don’t have'
  if (file.startsWith('/') || /^[a-z]:/i.test(file)) return 'it isn’t relative'
  if (file.split('/').includes('..')) return 'it leads out of the folder'
  return undefined
}

/**
 * Whether a folder that exists is within another one, whatever links lead there: a command of the sample may have
 * made one.
 */
export async function isReallyInside(dir: string, root: string): Promise<boolean> {
  return isInside(await realpath(dir), await realpath(root))
}
