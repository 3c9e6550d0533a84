import { beforeAll, expect, test } from 'vitest'
import type { JsonReport } from '../support/docsite.ts'
import { atEndOfFile, page } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'
import { createWebpackSite } from '../support/webpack-site.ts'

const { docsiteJson } = warmDocsite()

const samples = {
  builder: './checks/build-sample.ts',
  validator: './checks/validate-config.ts',
  configFiles: ['webpack.config.*'],
  packages: ['webpack'],
  browser: './checks/open-page.ts',
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`

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

const wrong = [
  fence('js file="src/index.js"', "import 'style-sheet'\nimport { a } from './b.js'\nconsole.log(a)"),
  fence('js file="src/b.js"', 'export const b = 1'),
  fence(
    'js file="webpack.config.js"',
    "const { DefinePlugin } = require('webpack')\nmodule.exports = { plugins: [new DefinePlugin({ A: 1 })] }",
  ),
  fence('js config', 'module: {\n  rules: [{ tset: /a/ }],\n},\nplugins: [new webpack.ProgressPlugin()],'),
].join('')

const files = (name: string, text: string) =>
  fence(`html project="${name}" file="index.html"`, `<title>Page</title>\n<p hidden>Hidden</p>\n${text}`)
const opened = [
  files('good', "<p></p>\n<script>document.querySelectorAll('p')[1].append('Made ' + 'late')</script>"),
  fence('bash project="good" run page="index.html" shows="Made late"', 'node --version'),
  files('hidden', '<p>Other</p>'),
  fence('bash project="hidden" run page="index.html" shows="Hidden"', 'node --version'),
  files('broken', "<script>throw new Error('It broke')</script>"),
  fence('bash project="broken" run page="index.html"', 'node --version'),
  fence('bash project="broken" run page="absent.html"', 'node --version'),
  fence(
    'js project="server" file="server.mjs"',
    "import { createServer } from 'node:http'\nconst server = createServer((request, response) => {\n  response.setHeader('content-type', 'text/html')\n  response.end('<p>At ' + request.url)\n})\nserver.listen(0, () => console.log('http://localhost:' + server.address().port + '/'))",
  ),
  fence('bash project="server" run="server" url="/here" page shows="At /here"', 'node server.mjs'),
  fence('bash project="server" run="server" page shows="At /there"', 'node server.mjs'),
].join('')

let messages: JsonReport['messages'] = []
const onEnd = atEndOfFile()
// Check all pages in one run, so that webpack, the check modules and the browser are loaded only once.
beforeAll(async () => {
  const pages = {
    'content/guide.md': page('Guide', guide),
    'content/wrong.md': page('Wrong', wrong),
    'content/opened.md': page('Opened', opened),
  }
  const report = await docsiteJson(
    ['check', '--only', 'samples'],
    createWebpackSite({ samples }, pages, onEnd),
  )
  messages = report.messages
})

const findMessages = (file: string) => messages.filter((message) => message.file === file)

test('a guide runs with the real webpack, from an empty folder to the bundle', () => {
  expect(findMessages('content/guide.md')).toEqual([])
  expect(messages.length).toBeGreaterThan(0)
})

test('errors of webpack in a sample and in a configuration are reported at their position in the page', () => {
  expect(
    findMessages('content/wrong.md').map(({ line, column, ruleId, reason }) => ({
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

test('pages that commands create or serve are opened in a browser', () => {
  expect(
    findMessages('content/opened.md').map(({ ruleId, reason, hint }) => [
      ruleId,
      reason,
      hint?.split('\n')[1],
    ]),
  ).toEqual([
    ['sample-page', 'The page doesn’t show `Hidden`', 'Other'],
    ['sample-page', 'Error in the browser: It broke', undefined],
    ['sample-page', 'The commands don’t create `absent.html`', undefined],
    ['sample-page', 'The page doesn’t show `At /there`', 'At /'],
  ])
})
