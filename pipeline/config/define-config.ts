import type { ConfigInput } from './schema.ts'

/** Gives `docsite.config.ts` the types of its keys; returns what it is given. */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config
}
