import { rm } from 'node:fs/promises'
import path from 'node:path'
import { cacheNames } from '../config/cache-layout.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'
import { listOwnEntries } from './build-client.ts'
import { bundleAssets } from './bundle.ts'
import { ComponentsInvalid, toBundleError } from './component-problems.ts'
import type { OwnComponent } from './own-components.ts'
import { bundleServer, findInteractive } from './own-server.ts'

export interface BrokenComponents {
  names: string[]
  /** Their problems with places, without duplicates. */
  problems: Problem[]
}

/**
 * Find the components that can't be bundled or loaded, including those that import a broken file. Components
 * are bisected until the broken ones are found: the fewer are broken, the fewer bundles this takes.
 *
 * @param cacheDir The site's cache folder, absolute: bundles are temporarily written there.
 * @throws Errors that no component has caused.
 */
export async function findBrokenComponents(
  components: readonly OwnComponent[],
  cacheDir: string,
): Promise<BrokenComponents> {
  const dir = path.join(cacheDir, cacheNames.components, 'trial')
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

/** @returns Problems of the components; empty if they can be bundled for the server and for the browser. */
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
