import type { Webpack } from '../load-webpack.ts'

/** A hook of the installed webpack: its tapable class and the names of its parameters. */
export interface RealHook {
  /** Such as `SyncBailHook` or `HookMap<SyncBailHook>`; undefined if webpack hides it behind a custom object. */
  type?: string
  parameters: string[]
}

/** An object whose hooks are documented on a page. */
export interface HookOwner {
  /** The name of the class: `Compiler`. */
  name: string
  hooks: Map<string, RealHook>
}

/** The part of tapable's hooks that is used. There is no public property for the list of parameters. */
interface TapableHook {
  _args?: unknown
  for?(key: string): TapableHook
}

/** Reads the hooks of the objects that plugins work with, by the name of their class. */
export function listHooks(webpack: Webpack): Record<HookOwnerName, HookOwner> {
  const compiler = webpack({ mode: 'none' })
  const params = compiler.newCompilationParams()
  const owners: Record<HookOwnerName, { hooks: object }> = {
    Compiler: compiler,
    Compilation: compiler.newCompilation(params),
    NormalModuleFactory: params.normalModuleFactory,
    ContextModuleFactory: params.contextModuleFactory,
    JavascriptParser: new webpack.javascript.JavascriptParser('auto'),
  }
  const read = (name: HookOwnerName): HookOwner => ({
    name,
    hooks: new Map(Object.entries(owners[name].hooks).map(([hook, value]) => [hook, readHook(value)])),
  })
  return {
    Compiler: read('Compiler'),
    Compilation: read('Compilation'),
    NormalModuleFactory: read('NormalModuleFactory'),
    ContextModuleFactory: read('ContextModuleFactory'),
    JavascriptParser: read('JavascriptParser'),
  }
}

export type HookOwnerName =
  | 'Compiler'
  | 'Compilation'
  | 'NormalModuleFactory'
  | 'ContextModuleFactory'
  | 'JavascriptParser'

function readHook(hook: TapableHook): RealHook {
  const className = hook.constructor.name
  if (className === 'HookMap' && hook.for) {
    const { type = 'Hook', parameters } = readHook(hook.for('any'))
    return { type: `HookMap<${type}>`, parameters }
  }
  const { _args: names } = hook
  return {
    type: className.endsWith('Hook') ? className : undefined,
    parameters: Array.isArray(names) ? names.map(String) : [],
  }
}
