import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { CompletenessCheck } from 'docsite'
import { loadWebpack } from './load-webpack.ts'
import { checkMembers } from './loader-context/check-members.ts'
import { listMembers } from './loader-context/list-members.ts'
import { Declarations } from './loader-context/signatures.ts'

/** Compares the page about loaders with the context that the installed webpack passes to a loader. */
const checkLoaderContext: CompletenessCheck = async (input) => {
  const types = createRequire(path.join(input.rootDir, 'package.json')).resolve('webpack/types.d.ts')
  const context = {
    members: await listMembers(loadWebpack(input.rootDir), input.rootDir),
    declarations: new Declarations(await readFile(types, 'utf8')),
    type: 'AnyLoaderContext',
  }
  return checkMembers(context, 'api/loaders', input)
}

export default checkLoaderContext
