import type { VersionException } from './check-since.ts'

/** Options whose first version can't be read from the schemas of the configuration, by their name in `table.json`. */
export const exceptions: Readonly<Record<string, VersionException>> = {
  'module.parser.json': {
    since: null,
    reason:
      'Until 5.99.7 it is in a separate schema, JsonModulesPluginParser.json, which exists since 5.0.0.',
  },
  'module.parser.json.exportsDepth': {
    since: '5.98.0',
    reason:
      'Until 5.99.7 it is in a separate schema, JsonModulesPluginParser.json, which has it since 5.98.0.',
  },
}

/**
 * Options whose text needn’t state the versions of their values: the option that states them instead, or the reason.
 */
export const statedElsewhere: Readonly<Record<string, string>> = {
  'BannerPlugin exclude': 'BannerPlugin test',
  'BannerPlugin include': 'BannerPlugin test',
  'Condition.not': 'Until 5.37.0 nested conditions had a separate type.',
  'SourceMapDevToolPlugin exclude': 'SourceMapDevToolPlugin test',
  'SourceMapDevToolPlugin include': 'SourceMapDevToolPlugin test',
  'ModuleFederationPlugin remoteType': 'externalsType',
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
