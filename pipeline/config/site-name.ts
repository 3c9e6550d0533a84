import path from 'node:path'
import { readPackageNames } from '../support/files/package-json.ts'

/** The name in `package.json`, or else of the folder, or of its parent if the name is generic, such as `docs`. */
export function toSiteName(dir: string): string {
  const name = readPackageNames(dir)?.name
  if (name) return name
  const folder = path.basename(dir)
  return /^(?:docs?|documentation|website)$/i.test(folder)
    ? toSiteName(path.dirname(dir))
    : folder || 'Documentation'
}
