import { statSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../config/load-config.ts'
import { placeInConfig } from '../config/place-in-config.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { toKeyName } from '../support/text/key-name.ts'

/**
 * Add the place in the configuration to the error about a missing content folder, and what to do about the folder of a
 * language.
 *
 * @returns The same error if it is a different one, or if the folder comes from a
 *   command-line option or the default.
 */
export async function placeMissingContent(
  error: unknown,
  { config, configFile, rootDir, contentDir, baseContentDir }: Project,
): Promise<unknown> {
  const [problem] = error instanceof DocsiteError ? error.problems : []
  if (!(error instanceof DocsiteError) || problem?.ruleId !== 'content-missing') return error
  const isTranslated = contentDir !== baseContentDir && !isFolder(contentDir)
  const language = config.languages.findIndex(({ code }) => code === config.language)
  if (!isTranslated && baseContentDir !== path.resolve(rootDir, config.content)) return error
  const key = isTranslated ? ['languages', language, 'content'] : ['content']
  const advised = isTranslated ? { ...problem, hint: toHint(contentDir, toKeyName(key)) } : problem
  const [placed] = await placeInConfig([{ ...advised, path: key }], { configFile })
  if (!isTranslated && placed?.line === undefined) return error
  const problems = [placed ?? advised]
  return new DocsiteError(error.message, { exitCode: error.exitCode, cause: error.cause, problems })
}

function toHint(contentDir: string, key: string): string {
  return `Put a translated page into \`${toShownPath(contentDir)}\`, or change \`${key}\` in the configuration.`
}

function isFolder(dir: string): boolean {
  return statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false
}
