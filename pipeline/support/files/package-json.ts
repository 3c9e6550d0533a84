import path from 'node:path'
import { z } from 'zod'
import { readStoredSync } from './stored-json.ts'

/** Invalid values are treated as missing, because these files are written by hand. */
const textSchema = z.string().min(1).optional().catch(undefined)
const packageSchema = z.object({ name: textSchema, version: textSchema })

export type PackageNames = z.output<typeof packageSchema>

/** The name and version in the `package.json` of a folder; undefined if the file is missing or can't be read. */
export function readPackageNames(dir: string): PackageNames | undefined {
  return readStoredSync(path.join(dir, 'package.json'), packageSchema)
}
