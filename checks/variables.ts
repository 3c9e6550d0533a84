import type { CompletenessCheck } from 'docsite'
import { loadWebpack, withoutDeprecations } from './load-webpack.ts'
import { checkVariables } from './variables/check-variables.ts'
import { listConstants, listVariables } from './variables/list-variables.ts'

/** Compares the pages about module variables and methods with the names that the installed webpack's parser knows. */
const checkModuleVariables: CompletenessCheck = async (input) => {
  const webpack = loadWebpack(input.rootDir)
  const names = withoutDeprecations(() => listVariables(webpack))
  const pages = {
    ofVariables: 'api/module-variables',
    ofMethods: 'api/module-methods',
    ofHotModules: 'api/hot-module-replacement',
  }
  return checkVariables({ names, constants: await listConstants(webpack, names) }, pages, input)
}

export default checkModuleVariables
