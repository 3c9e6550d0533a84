import { createRequire } from 'node:module'
import path from 'node:path'
import type webpack from 'webpack'

export type Webpack = typeof webpack

/** Loads the webpack that modules in a folder resolve to: plugins of another instance don't work with its compiler. */
export function loadWebpack(folder: string): Webpack {
  return createRequire(path.join(folder, 'package.json'))('webpack') as Webpack
}

/**
 * Resolves a configuration: awaits promises, and calls functions as webpack-cli does when no flags are given.
 *
 * @returns One configuration, or several; undefined if the exported value is neither an object nor a function that
 *   returns one.
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

/**
 * Calls a function without printing deprecation warnings: to list all exports, one has to access deprecated ones, too.
 */
export function withoutDeprecations<Value>(read: () => Value): Value {
  const before = process.noDeprecation
  process.noDeprecation = true
  try {
    return read()
  } finally {
    process.noDeprecation = before
  }
}
