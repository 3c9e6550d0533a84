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

/** Options whose text needn’t say since when there are which values: the option that says it, or the reason. */
export const statedElsewhere: Readonly<Record<string, string>> = {
  'BannerPlugin exclude': 'BannerPlugin test',
  'BannerPlugin include': 'BannerPlugin test',
  'Condition.not': 'Until 5.37.0 conditions within conditions had a type of their own.',
  'SourceMapDevToolPlugin exclude': 'SourceMapDevToolPlugin test',
  'SourceMapDevToolPlugin include': 'SourceMapDevToolPlugin test',
  'devServer.client.overlay.runtimeErrors': 'devServer.client.overlay.errors',
  'devServer.client.overlay.warnings': 'devServer.client.overlay.errors',
  'devServer.server.type': 'devServer.server',
  'entry.{name}.chunkLoading': 'output.chunkLoading',
  'module.generator.css.exportType': 'module.parser.css.exportType',
  'node.__dirname': 'node.__filename',
  'optimization.splitChunks.cacheGroups.{name}.chunks': 'optimization.splitChunks.chunks',
  'optimization.splitChunks.fallbackCacheGroup.chunks': 'optimization.splitChunks.chunks',
  'output.workerChunkLoading': 'output.chunkLoading',
  'stats.assetsSort': 'The section “Sorting fields” of the page.',
  'stats.chunksSort': 'The section “Sorting fields” of the page.',
  'stats.modulesSort': 'The section “Sorting fields” of the page.',
}
