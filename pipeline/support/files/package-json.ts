import path from 'node:path'
import { z } from 'zod'
import { readStoredSync } from './stored-json.ts'

/** People write these files: what isn't as it should be is as if it weren't there. */
const textSchema = z.string().min(1).optional().catch(undefined)
const packageSchema = z.object({ name: textSchema, version: textSchema })

export type PackageNames = z.output<typeof packageSchema>

/** What the `package.json` of a folder says of its package; undefined if there is none, or none that can be read. */
export function readPackageNames(dir: string): PackageNames | undefined {
  return readStoredSync(path.join(dir, 'package.json'), packageSchema)
}
