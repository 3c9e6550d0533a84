import type { Project } from '../../../config/load-config.ts'
import { placeError } from '../../../config/place-in-config.ts'
import { checkMounts } from '../../../render/mount-output.ts'
import { checkOutputDir } from '../../../site/output/check-output.ts'
import { DocsiteError } from '../../../support/problems/docsite-error.ts'
import type { Problem } from '../../../support/problems/problem.ts'

/**
 * The problems of folders that only a build uses, at their keys in the configuration: its output folder, and the finished
 * outputs of other versions. Missing outputs are only warnings, because the pages of this version can be written without
 * them.
 */
export async function listFolderProblems(project: Project): Promise<Problem[]> {
  const refused = await findProblems(() => checkOutputDir(project), project)
  const missing = await findProblems(() => checkMounts(project), project)
  return [...refused, ...missing.map((problem): Problem => ({ ...problem, severity: 'warning' }))]
}

async function findProblems(check: () => unknown, project: Project): Promise<readonly Problem[]> {
  try {
    await check()
    return []
  } catch (thrown) {
    const error = await placeError(thrown, project)
    if (error instanceof DocsiteError) return error.problems
    throw error
  }
}
