import path from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'
import { reachModules } from './module-graph.ts'

/**
 * Puts the modules that a command loads when it starts into few chunks. By default there is one chunk for each
 * set of entries that share modules, and each dynamic import is an entry, so a command loads more than a hundred
 * files, most of them tiny. Reading and linking them takes as long as a fifth of the start.
 *
 * A chunk contains the modules that are imported by the same starts. So no start loads a module that it doesn't
 * need, and chunks don't import each other in circles.
 *
 * @param starts For each name, the modules that are loaded together, relative to `root`.
 * @param root The absolute path of the folder.
 * @param browserEntries Modules of the bundle that are bundled again for the browser. What they reach keeps its own
 *   chunks: what is in a chunk is only known before unused code is removed, and code that these modules don't need
 *   may need Node.js.
 */
export function startChunks(
  starts: Readonly<Record<string, readonly string[]>>,
  root: string,
  browserEntries: readonly string[] = [],
): { plugin: Plugin; group: Rolldown.CodeSplittingGroup } {
  const nameOf = new Map<string, string>()
  const plugin: Plugin = {
    name: 'start-chunks',
    buildEnd() {
      nameOf.clear()
      const namesOf = new Map<string, string[]>()
      const reachAll = (files: readonly string[]) =>
        reachModules(
          files.map((file) => normalizePath(path.join(root, file))),
          this,
        )
      for (const [name, files] of Object.entries(starts))
        for (const id of reachAll(files)) namesOf.set(id, [...(namesOf.get(id) ?? []), name])
      for (const id of reachAll(browserEntries)) namesOf.delete(id)
      // A module that is only imported dynamically keeps its own chunk: the command awaits its imports at the top
      // level, which would never end if they contained the command itself.
      for (const [id, names] of namesOf)
        if (this.getModuleInfo(id)?.importers.length !== 0) nameOf.set(id, names.join('_'))
    },
  }
  return {
    plugin,
    group: { name: (id) => nameOf.get(id), debugName: 'start-chunks', includeDependenciesRecursively: false },
  }
}
