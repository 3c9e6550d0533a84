import type { Webpack } from '../load-webpack.ts'

/** Parts of webpack's exports with plugins in them are at most this deep: `webpack.experiments.schemes.HttpUriPlugin`. */
const deepest = 3

/** Exported plugins, by class name, with all names under which webpack exports them: `container.ContainerPlugin`. */
export function listPlugins(webpack: Webpack): Map<string, string[]> {
  const plugins = new Map<string, string[]>()
  const visit = (object: object, path: readonly string[]): void => {
    for (const [key, value] of Object.entries(object) as [string, unknown][]) {
      const inner = [...path, key]
      if (typeof value === 'function' && key.endsWith('Plugin')) {
        plugins.set(key, [...(plugins.get(key) ?? []), inner.join('.')])
      } else if (isNamespace(value) && path.length < deepest) visit(value, inner)
    }
  }
  visit(webpack, [])
  return plugins
}

function isNamespace(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
