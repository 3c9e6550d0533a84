import type { SchemaRules } from './schema-options.ts'

/** Module types such as `css/module` have the options of their first part: `module.parser['css/module']`. */
const moduleType = /^(module\.(?:parser|generator)\.(?:asset|css|javascript))\/\w+/

/** The rules by which webpack's schema becomes the list of its options. */
export const webpackRules: SchemaRules = {
  documentedAs: {
    EntryDescription: 'entry.{name}',
    ExternalItemObject: 'externals',
    GlobCondition: 'Condition',
    LibraryCustomUmdCommentObject: 'output.library.auxiliaryComment',
    LibraryCustomUmdObject: 'output.library.name',
    LibraryOptions: 'output.library',
    OptimizationSplitChunksCacheGroup: 'optimization.splitChunks.cacheGroups.{name}',
    ResolveOptions: 'resolve',
    ResolvePluginInstance: null,
    RuleSetLogicalConditions: 'Condition',
    RuleSetLogicalConditionsAbsolute: 'Condition',
    RuleSetRule: 'Rule',
    StatsOptions: 'stats',
    WebpackPluginInstance: null,
  },
  rename: (path) => path.replace(moduleType, '$1'),
}
