import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { CompletenessCheck } from 'docsite'
import { checkComments } from './comments/check-comments.ts'
import { CommentTrial } from './comments/try-comments.ts'
import { loadWebpack } from './load-webpack.ts'
import { ModuleParser } from './parse-module.ts'

/**
 * Compares the tables of magic comments with the comments that the installed webpack reads. To find out which these
 * are, it parses modules that contain them.
 */
const checkMagicComments: CompletenessCheck = (input) => {
  const require = createRequire(path.join(input.rootDir, 'package.json'))
  const parser = new ModuleParser(loadWebpack(input.rootDir), {
    experiments: { css: true, html: true, deferImport: true, sourceImport: true },
  })
  const names = listNames(path.join(path.dirname(require.resolve('webpack/package.json')), 'lib'))
  return checkComments(new CommentTrial(parser, names), 'api/module-methods', input)
}

export default checkMagicComments

/** The names of comments that webpack's code reads, such as `webpackMode` of `importOptions.webpackMode`. */
function listNames(folder: string): string[] {
  const names = new Set<string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue
    const code = readFileSync(path.join(folder, file), 'utf8')
    for (const [, name = ''] of code.matchAll(/[oO]ptions\.(webpack[A-Z]\w*)/g)) names.add(name)
  }
  return [...names].sort()
}
