import type { Configuration } from 'webpack'
import type { Webpack } from '../load-webpack.ts'
import { ModuleParser } from '../parse-module.ts'

/** Hooks of the parser whose keys are names in code. The keys of other hooks are node types or names of methods. */
const hooksOfNames = [
  'call',
  'callMemberChain',
  'evaluateIdentifier',
  'evaluateTypeof',
  'expression',
  'expressionMemberChain',
  'new',
  'typeof',
]

const types = ['javascript/auto', 'javascript/dynamic', 'javascript/esm'] as const

/** The part of tapable's hook maps that is used. There is no public property for their keys. */
interface TapableMap {
  _map?: Map<unknown, { isUsed(): boolean }>
}

/** Lists the names that webpack replaces or tracks in code, for browsers and for Node.js, in all types of modules. */
export function listVariables(webpack: Webpack): Set<string> {
  const plugins = () => [new webpack.HotModuleReplacementPlugin()]
  const configurations: Configuration[] = [
    { target: 'web', plugins: plugins() },
    { target: 'node', plugins: plugins() },
  ]
  const names = new Set<string>()
  for (const configuration of configurations) {
    const { factory } = new ModuleParser(webpack, configuration)
    for (const type of types) {
      const { hooks } = factory.getParser(type, {}) as unknown as { hooks: Record<string, TapableMap> }
      for (const hook of hooksOfNames) {
        for (const name of listKeys(hooks[hook])) names.add(name)
      }
    }
  }
  return names
}

/** Returns those of the names that must not be assigned: webpack reports an error for modules that do it. */
export async function listConstants(webpack: Webpack, names: Iterable<string>): Promise<Set<string>> {
  const parser = new ModuleParser(webpack, {})
  const constants = new Set<string>()
  for (const name of names) {
    const { error } = await parser.parse('javascript/auto', `${name} = 1`)
    if (error === `${name} must not be assigned`) constants.add(name)
  }
  return constants
}

/** The string keys of a map's hooks that are in use. Other keys represent values that have no name in code. */
function listKeys(map: TapableMap | undefined): string[] {
  return [...(map?._map ?? [])].flatMap(([key, hook]) =>
    typeof key === 'string' && hook.isUsed() ? [key] : [],
  )
}
