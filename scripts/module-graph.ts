import type { Rolldown } from 'vite'

/**
 * All modules that are reachable from some modules of a bundle by static imports.
 *
 * @param ids The ids of the modules.
 * @param context The context of the plugin that asks.
 * @param options.dynamic Whether dynamic imports are followed, too.
 */
export function reachModules(
  ids: readonly string[],
  context: Rolldown.PluginContext,
  { dynamic = false } = {},
): Set<string> {
  const seen = new Set<string>()
  const queue = [...ids]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const info = context.getModuleInfo(id)
    if (info) queue.push(...info.importedIds, ...(dynamic ? info.dynamicallyImportedIds : []))
    else if (ids.includes(id)) context.error(`${id} isn't part of the bundle`)
  }
  return seen
}
