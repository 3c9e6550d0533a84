import path from 'node:path'
import fastGlob from 'fast-glob'
import { z } from 'zod'

/**
 * Files that a module imports by `import.meta.glob`. New files that match become inputs of the next build.
 */
export const importGlobSchema = z.object({
  /** The folder that the patterns are relative to, absolute. */
  dir: z.string(),
  patterns: z.array(z.string()),
  /** The files that matched, relative to `dir`, sorted. */
  files: z.array(z.string()),
})

export type ImportGlob = z.infer<typeof importGlobSchema>

const call = /\bimport\.meta\.glob\b/g
const literals = /^\s*(?:<[^()]*>)?\s*\(\s*(\[[^\]]*\]|"[^"\n]*"|'[^'\n]*'|`[^`$]*`)/
const literal = /"([^"\n]*)"|'([^'\n]*)'|`([^`$]*)`/g

/**
 * Find the patterns of all `import.meta.glob` calls in a module, and the files that they match.
 *
 * @param source The code of the module.
 * @param file The path of the module, absolute.
 * @returns undefined if the argument of a call isn't a literal with relative patterns: its matches are
 *   unknown.
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

/** Whether the patterns still match the same files. */
export async function areSameMatches({ dir, patterns, files }: ImportGlob): Promise<boolean> {
  return JSON.stringify(await listMatches(dir, patterns)) === JSON.stringify(files)
}

async function listMatches(dir: string, patterns: readonly string[]): Promise<string[]> {
  const files = await fastGlob([...patterns], { cwd: dir, ignore: ['**/node_modules/**'] })
  return files.sort()
}
