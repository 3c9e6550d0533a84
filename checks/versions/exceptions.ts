import type { VersionException } from './check-since.ts'

/** Options whose first version the schemas of the configuration don't say, by the names of `table.json`. */
export const exceptions: Readonly<Record<string, VersionException>> = {
  'module.parser.json': {
    since: null,
    reason: 'Until 5.99.7 it is in a schema of its own, JsonModulesPluginParser.json, which 5.0.0 has.',
  },
  'module.parser.json.exportsDepth': {
    since: '5.98.0',
    reason:
      'Until 5.99.7 it is in a schema of its own, JsonModulesPluginParser.json, which has it since 5.98.0.',
  },
}
