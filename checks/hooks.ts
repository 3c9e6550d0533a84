import type { CompletenessCheck } from 'docsite'
import { checkHooks } from './hooks/check-hooks.ts'
import { listHooks } from './hooks/list-hooks.ts'
import versions from './hooks/table.json' with { type: 'json' }
import { loadWebpack, withoutDeprecations } from './load-webpack.ts'

/** Compares the pages about hooks with the hooks of the installed webpack. */
const checkAllHooks: CompletenessCheck = (input) => {
  const owners = withoutDeprecations(() => listHooks(loadWebpack(input.rootDir)))
  return checkHooks(
    [
      { path: 'api/compiler-hooks', owner: owners.Compiler },
      { path: 'api/compilation-hooks', owner: owners.Compilation },
      { path: 'api/normalmodulefactory-hooks', owner: owners.NormalModuleFactory },
      { path: 'api/contextmodulefactory-hooks', owner: owners.ContextModuleFactory },
      { path: 'api/parser', owner: owners.JavascriptParser },
    ],
    versions,
    input,
  )
}

export default checkAllHooks
