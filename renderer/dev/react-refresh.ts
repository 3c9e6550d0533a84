import { getFamilyByType, injectIntoGlobalHook, performReactRefresh } from 'react-refresh/runtime'

// React looks for it when it starts: this module comes before it.
injectIntoGlobalHook(globalThis)

// What the transformed components call.
export { createSignatureFunctionForTransform, register } from 'react-refresh/runtime'

/** The addresses of a component's script as it was, and as it is. */
export interface ChangedScript {
  before: string
  after: string
}

/**
 * Put new versions of components in place of those that React shows, with their state where the hooks are the same.
 *
 * @returns Those of which React can't: what they export by default isn't another version of the same component.
 */
export async function refreshComponents(changed: readonly ChangedScript[]): Promise<ChangedScript[]> {
  const isKnown = await Promise.all(changed.map(isSameComponent))
  performReactRefresh()
  return changed.filter((_, index) => !isKnown[index])
}

/** Of a function without a name, the transform of its file knows neither versions nor hooks. */
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
