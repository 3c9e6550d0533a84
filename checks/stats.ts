import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { CompletenessCheck } from 'docsite'
import { checkFields } from './stats/check-fields.ts'
import { listAssignedFields, StatsTypes } from './stats/stats-types.ts'

/** For each section of the page, the types of its objects, and the names of their extractors in webpack's code. */
const objects = {
  Structure: [{ type: 'KnownStatsCompilation', extractors: ['compilation'] }],
  'Logging Objects': [{ type: 'KnownStatsLogging' }, { type: 'KnownStatsLoggingEntry' }],
  'Asset Objects': [{ type: 'KnownStatsAsset', extractors: ['asset', 'asset$visible'] }],
  'Asset Info': [{ type: 'KnownAssetInfo' }],
  'Chunk Objects': [{ type: 'KnownStatsChunk', extractors: ['chunk'] }],
  'Origin Objects': [{ type: 'KnownStatsChunkOrigin', extractors: ['chunkOrigin'] }],
  'Module Objects': [{ type: 'KnownStatsModule', extractors: ['module', 'module$visible'] }],
  'Issuer Objects': [{ type: 'KnownStatsModuleIssuer', extractors: ['moduleIssuer'] }],
  'Reason Objects': [{ type: 'KnownStatsModuleReason', extractors: ['moduleReason'] }],
  'Profile Objects': [{ type: 'KnownStatsProfile', extractors: ['profile'] }],
  'Entry Objects': [{ type: 'KnownStatsChunkGroup', extractors: ['chunkGroup'] }],
  'Errors and Warnings': [{ type: 'KnownStatsError' }],
  'Trace Objects': [
    { type: 'KnownStatsModuleTraceItem', extractors: ['moduleTraceItem'] },
    { type: 'KnownStatsModuleTraceDependency', extractors: ['moduleTraceDependency'] },
  ],
} satisfies Record<string, { type: string; extractors?: string[] }[]>

/** Compares the page about stats with the types of the installed webpack, and with the fields that its code assigns. */
const checkStats: CompletenessCheck = (input) => {
  const require = createRequire(path.join(input.rootDir, 'package.json'))
  const folder = path.dirname(require.resolve('webpack/package.json'))
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const types = new StatsTypes(read('types.d.ts'))
  const assigned = listAssignedFields(read('lib/stats/DefaultStatsFactoryPlugin.js'), 'SIMPLE_EXTRACTORS')
  const sections = Object.entries(objects).map(([title, parts]) => {
    const fields = new Map(parts.flatMap(({ type }) => [...types.fieldsOf(type)]))
    for (const { extractors = [] } of parts as { extractors?: string[] }[]) {
      for (const extractor of extractors) {
        for (const name of assigned.get(extractor) ?? []) if (!fields.has(name)) fields.set(name, undefined)
      }
    }
    return { title, fields }
  })
  return checkFields(sections, 'api/stats', input)
}

export default checkStats
