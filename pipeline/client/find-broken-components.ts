import { rm } from 'node:fs/promises'
import path from 'node:path'
import { toShownPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'
import { listOwnEntries } from './build-client.ts'
import { bundleAssets } from './bundle.ts'
import { ComponentsInvalid, toBundleError } from './component-problems.ts'
import type { OwnComponent } from './own-components.ts'
import { bundleServer, findInteractive } from './own-server.ts'

export interface BrokenComponents {
  names: string[]
  /** What is wrong with them, each once, with its place. */
  problems: Problem[]
}

/**
 * Find the components that can't be bundled or loaded, also where the reason is in a file that they import. The
 * components are bundled in halves: the fewer are broken, the fewer bundles this takes.
 *
 * @param cacheDir Of the site, absolute: bundles are written there for a moment.
 * @throws Anything that is no component's fault.
 */
export async function findBrokenComponents(
  components: readonly OwnComponent[],
  cacheDir: string,
): Promise<BrokenComponents> {
  const dir = path.join(cacheDir, 'components', 'trial')
  let trials = 0
  const found: { name: string; problems: Problem[] }[] = []
  const search = async (group: readonly OwnComponent[]): Promise<void> => {
    trials += 1
    const problems = await tryBundle(group, path.join(dir, `${trials}.mjs`))
    const [only, ...others] = group
    if (problems.length === 0 || !only) return
    if (others.length === 0) {
      const file = toShownPath(only.file)
      found.push({ name: only.name, problems: problems.map((problem) => ({ file, ...problem })) })
      return
    }
    const half = Math.ceil(group.length / 2)
    await search(group.slice(0, half))
    await search(group.slice(half))
  }
  try {
    await search(components)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
  const problems = found.flatMap((component) => component.problems)
  return {
    names: found.map(({ name }) => name),
    problems: [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()],
  }
}

/** @returns What is wrong; nothing if the components can be bundled for the server and for the browser. */
async function tryBundle(components: readonly OwnComponent[], server: string): Promise<Problem[]> {
  const { dirname } = import.meta
  try {
    const rendererDir = path.join(dirname, '..', 'renderer')
    const { map } = await bundleServer(components, rendererDir, server)
    await findInteractive(components, server, 'trial', map)
    await bundleAssets(rendererDir, path.join(dirname, 'icons.js'), listOwnEntries(components))
    return []
  } catch (cause) {
    const error = toBundleError(cause)
    if (error instanceof ComponentsInvalid) return error.problems
    throw error
  }
}
