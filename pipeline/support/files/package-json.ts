import path from 'node:path'
import { z } from 'zod'
import { readStoredSync } from './stored-json.ts'

/** Invalid values are treated as missing, because these files are written by hand. */
const textSchema = z.string().min(1).optional().catch(undefined)
const packageSchema = z.object({ name: textSchema, version: textSchema })
const listSchema = z.record(z.string(), z.unknown()).optional().catch(undefined)
const dependenciesSchema = z.object({ dependencies: listSchema, devDependencies: listSchema })

export type PackageNames = z.output<typeof packageSchema>

/** The name and version in the `package.json` of a folder; undefined if the file is missing or can't be read. */
export function readPackageNames(dir: string): PackageNames | undefined {
  return readStoredSync(path.join(dir, 'package.json'), packageSchema)
}

/** Whether the `package.json` of a folder lists a package as a dependency. */
export function hasDependency(dir: string, name: string): boolean {
  const lists = readStoredSync(path.join(dir, 'package.json'), dependenciesSchema)
  return [lists?.dependencies, lists?.devDependencies].some(
    (list) => list !== undefined && Object.hasOwn(list, name),
  )
}
