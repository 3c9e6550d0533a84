import { readPlainFileSync } from '../support/files/plain-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import type { Problem } from '../support/problems/problem.ts'
import type { Project } from './load-config.ts'
import { createKeyLocator, type KeyPath } from './locate-key.ts'

/** A problem with a key of the configuration, before the key has been located. */
export interface ConfigFinding extends Omit<Problem, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'> {
  path: KeyPath
}

/**
 * Creates a function that locates keys in the configuration file, which is parsed once. A computed key gets the place
 * of its nearest ancestor in the file. Without a configuration file there are no places.
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

/** Adds places in the configuration to findings. The file is only parsed if there are findings. */
export async function placeInConfig(
  findings: readonly ConfigFinding[],
  project: Pick<Project, 'configFile'>,
): Promise<Problem[]> {
  if (findings.length === 0) return []
  const locate = await createConfigLocator(project)
  return findings.map(({ path, ...problem }) => ({ ...locate(path), ...problem }))
}

/** Adds the place of its `key` to a `DocsiteError`. Returns all other errors unchanged. */
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
