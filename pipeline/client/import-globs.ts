import path from 'node:path'
import fastGlob from 'fast-glob'
import { z } from 'zod'

/** Files that a module imports by patterns: one that comes to match them is imported by the next build. */
export const importGlobSchema = z.object({
  /** Absolute. */
  dir: z.string(),
  patterns: z.array(z.string()),
  /** What matched, sorted, relative to the folder. */
  files: z.array(z.string()),
})

export type ImportGlob = z.infer<typeof importGlobSchema>

const call = /\bimport\.meta\.glob\b/g
const literals = /^\s*(?:<[^()]*>)?\s*\(\s*(\[[^\]]*\]|"[^"\n]*"|'[^'\n]*'|`[^`$]*`)/
const literal = /"([^"\n]*)"|'([^'\n]*)'|`([^`$]*)`/g

/**
 * Find the patterns of `import.meta.glob` in a module.
 *
 * @param file The module, absolute.
 * @returns Undefined if one can't be read: then nobody knows which files it matches.
 */
export async function readImportGlobs(source: string, file: string): Promise<ImportGlob[] | undefined> {
  const globs: ImportGlob[] = []
  const dir = path.dirname(file)
  for (const { 0: text, index } of source.matchAll(call)) {
    const [, list] = literals.exec(source.slice(index + text.length)) ?? []
    const patterns = [...(list ?? '').matchAll(literal)].map(([, ...texts]) => texts.find(Boolean) ?? '')
    if (patterns.length === 0 || !patterns.every((pattern) => /^!?\.{1,2}\//.test(pattern))) return undefined
    globs.push({ dir, patterns, files: await listMatches(dir, patterns) })
  }
  return globs
}

/** Whether the same files match as before. */
export async function areSameMatches({ dir, patterns, files }: ImportGlob): Promise<boolean> {
  return JSON.stringify(await listMatches(dir, patterns)) === JSON.stringify(files)
}

async function listMatches(dir: string, patterns: readonly string[]): Promise<string[]> {
  const files = await fastGlob([...patterns], { cwd: dir, ignore: ['**/node_modules/**'] })
  return files.sort()
}
