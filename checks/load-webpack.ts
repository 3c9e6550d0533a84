import { createRequire } from 'node:module'
import path from 'node:path'
import type webpack from 'webpack'

export type Webpack = typeof webpack

/** The webpack that a folder's own modules get: plugins of another instance wouldn't fit its compiler. */
export function loadWebpack(folder: string): Webpack {
  return createRequire(path.join(folder, 'package.json'))('webpack') as Webpack
}

/**
 * What a configuration comes to: functions are called as the command line calls them without flags.
 *
 * @returns One configuration, or several; undefined if it exports nothing that could be one.
 */
export async function resolveConfig(
  exported: unknown,
): Promise<webpack.Configuration | webpack.Configuration[] | undefined> {
  if (Array.isArray(exported)) {
    const configs: webpack.Configuration[] = []
    for (const entry of exported) {
      const config = await resolveConfig(entry)
      if (config) configs.push(...(Array.isArray(config) ? config : [config]))
    }
    return configs
  }
  const value: unknown = await (typeof exported === 'function' ? exported({}, {}) : exported)
  return value !== null && typeof value === 'object' ? (value as webpack.Configuration) : undefined
}

/** Look at something old without a warning that it is old: listing what there is uses all of it. */
export function withoutDeprecations<Value>(read: () => Value): Value {
  const before = process.noDeprecation
  process.noDeprecation = true
  try {
    return read()
  } finally {
    process.noDeprecation = before
  }
}
