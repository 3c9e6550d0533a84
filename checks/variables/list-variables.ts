import type { Configuration } from 'webpack'
import type { Webpack } from '../load-webpack.ts'
import { ModuleParser } from '../parse-module.ts'

/** Hooks of the parser whose keys are names in code. Keys of others are types of nodes, or methods of values. */
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

/** What is used of tapable's maps; their keys have no public name. */
interface TapableMap {
  _map?: Map<unknown, { isUsed(): boolean }>
}

/** Read the names that webpack replaces or watches in code, for browsers and for Node.js, in all types of modules. */
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

/** Those of the names that webpack refuses to assign a value to: the module fails. */
export async function listConstants(webpack: Webpack, names: Iterable<string>): Promise<Set<string>> {
  const parser = new ModuleParser(webpack, {})
  const constants = new Set<string>()
  for (const name of names) {
    const { error } = await parser.parse('javascript/auto', `${name} = 1`)
    if (error === `${name} must not be assigned`) constants.add(name)
  }
  return constants
}

/** Keys of hooks that somebody uses. Keys that aren't texts are of things without a name in code. */
function listKeys(map: TapableMap | undefined): string[] {
  return [...(map?._map ?? [])].flatMap(([key, hook]) =>
    typeof key === 'string' && hook.isUsed() ? [key] : [],
  )
}
