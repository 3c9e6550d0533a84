import type { Webpack } from '../load-webpack.ts'

/** The maximum depth of namespaces in webpack's exports, such as `webpack.experiments.schemes.HttpUriPlugin`. */
const maxDepth = 3

/**
 * The exported plugins: for each class name, all names under which webpack exports it, as `container.ContainerPlugin`.
 */
export function listPlugins(webpack: Webpack): Map<string, string[]> {
  const plugins = new Map<string, string[]>()
  const visit = (object: object, path: readonly string[]): void => {
    for (const [key, value] of Object.entries(object) as [string, unknown][]) {
      const inner = [...path, key]
      if (typeof value === 'function' && key.endsWith('Plugin')) {
        plugins.set(key, [...(plugins.get(key) ?? []), inner.join('.')])
      } else if (isNamespace(value) && path.length < maxDepth) visit(value, inner)
    }
  }
  visit(webpack, [])
  return plugins
}

function isNamespace(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
