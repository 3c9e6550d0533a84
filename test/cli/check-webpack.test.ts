import { expect, test } from 'vitest'
import { docsiteJson } from '../support/docsite.ts'
import { page } from '../support/project.ts'
import { createWebpackSite } from '../support/webpack-site.ts'

const samples = {
  builder: './checks/build-sample.ts',
  validator: './checks/validate-config.ts',
  configFiles: ['webpack.config.*'],
  packages: ['webpack'],
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`

test('a guide is followed with the real webpack, from an empty folder to what it builds', async () => {
  const guide = [
    fence('bash npm run', 'npm init -y\nnpm pkg set type=module\nnpm install --save-dev webpack webpack-cli'),
    fence('js file="src/index.js"', "import { text } from './text.js'\nconsole.log(text)"),
    fence('js file="src/text.js"', "export const text = 'from a bundle'"),
    fence(
      'js file="webpack.config.js"',
      "export default { mode: 'production', output: { filename: 'app.js' } }",
    ),
    fence('bash run', 'npx webpack\nnode dist/app.js'),
    fence(
      'text output',
      'asset app.js … bytes [emitted] [minimized] (name: main)\n…\n./src/index.js + 1 modules … [built] [code generated]\nwebpack 5.… compiled successfully in … ms\nfrom a bundle',
    ),
  ].join('')
  const { messages } = await docsiteJson(
    ['check', '--only', 'samples'],
    createWebpackSite({ samples }, { 'content/index.md': page('Home', guide) }),
  )
  expect(messages).toEqual([])
})

test('what webpack finds in a sample, and in a configuration, is reported where the page says it', async () => {
  const body = [
    fence('js file="src/index.js"', "import 'style-sheet'\nimport { a } from './b.js'\nconsole.log(a)"),
    fence('js file="src/b.js"', 'export const b = 1'),
    fence(
      'js file="webpack.config.js"',
      "const { DefinePlugin } = require('webpack')\nmodule.exports = { plugins: [new DefinePlugin({ A: 1 })] }",
    ),
    fence('js config', 'module: {\n  rules: [{ tset: /a/ }],\n},\nplugins: [new webpack.ProgressPlugin()],'),
  ].join('')
  const { messages } = await docsiteJson(
    ['check', '--only', 'samples'],
    createWebpackSite({ samples }, { 'content/index.md': page('Home', body) }),
  )
  expect(
    messages.map(({ line, column, ruleId, reason }) => ({
      line,
      column,
      ruleId,
      reason: reason.split('\n')[0],
    })),
  ).toEqual([
    {
      line: 6,
      column: 1,
      ruleId: 'sample-package',
      reason: expect.stringContaining("Can't resolve 'style-sheet'"),
    },
    { line: 8, column: 13, ruleId: 'sample-build', reason: expect.stringContaining("'a' (imported as 'a')") },
    {
      line: 22,
      column: 13,
      ruleId: 'sample-config',
      reason: expect.stringContaining('Did you mean `test`?'),
    },
  ])
})
