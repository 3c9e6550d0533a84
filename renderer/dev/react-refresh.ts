import { getFamilyByType, injectIntoGlobalHook, performReactRefresh } from 'react-refresh/runtime'

// This module has to run before React, which looks for the hook when it starts.
injectIntoGlobalHook(globalThis)

// Called by the transformed components.
export { createSignatureFunctionForTransform, register } from 'react-refresh/runtime'

/** URLs of the previous and the new version of a component's script. */
export interface ChangedScript {
  before: string
  after: string
}

/**
 * Replace components on the page with their new versions. They keep their state if their hooks are unchanged.
 *
 * @returns The scripts that can't be refreshed, because their default export isn't a version of the same
 *   component.
 */
export async function refreshComponents(changed: readonly ChangedScript[]): Promise<ChangedScript[]> {
  const isKnown = await Promise.all(changed.map(isSameComponent))
  performReactRefresh()
  return changed.filter((_, index) => !isKnown[index])
}

/** False for anonymous functions: the transform can't register them, so that they have no family. */
async function isSameComponent({ before, after }: ChangedScript): Promise<boolean> {
  const [family, next] = await Promise.all(
    [before, after].map(async (url) => getFamilyByType(await importDefault(url))),
  )
  return family !== undefined && family === next
}

async function importDefault(url: string): Promise<unknown> {
  const module = (await import(/* @vite-ignore */ url)) as { default?: unknown }
  return module.default
}
