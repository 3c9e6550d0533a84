import { readPlainFileSync } from '../support/files/plain-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import type { Problem } from '../support/problems/problem.ts'
import type { Project } from './load-config.ts'
import { createKeyLocator, type KeyPath } from './locate-key.ts'

/** What is wrong with a key of the configuration, before it is known where the key is. */
export interface ConfigFinding extends Omit<Problem, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'> {
  path: KeyPath
}

/**
 * Find keys in the configuration file, which is parsed once. A key that is computed has the place of the nearest one around
 * it that is written. A site without a configuration has no places.
 */
export async function createConfigLocator({
  configFile,
}: Pick<Project, 'configFile'>): Promise<(path: KeyPath) => Partial<Problem>> {
  if (configFile === undefined) return () => ({})
  const file = toShownPath(configFile)
  const locate = await createKeyLocator(
    readPlainFileSync(configFile).toString(),
    configFile.endsWith('.json'),
  )
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const place = locate(path.slice(0, length))
      if (place) return { file, ...place }
    }
    return { file }
  }
}

/** Say where in the configuration the keys are that something is wrong with. The file is parsed if there are findings. */
export async function placeInConfig(
  findings: readonly ConfigFinding[],
  project: Pick<Project, 'configFile'>,
): Promise<Problem[]> {
  if (findings.length === 0) return []
  const locate = await createConfigLocator(project)
  return findings.map(({ path, ...problem }) => ({ ...locate(path), ...problem }))
}

/** An error with the place of the key that it is about; any other error as it is. */
export async function placeError(error: unknown, project: Pick<Project, 'configFile'>): Promise<unknown> {
  if (!(error instanceof DocsiteError) || error.key === undefined) return error
  const place = (await createConfigLocator(project))(error.key)
  const { message, exitCode, cause } = error
  return new DocsiteError(message, {
    exitCode,
    cause,
    problems: error.problems.map((problem) => ({ ...place, ...problem })),
  })
}
