import { expect, test } from 'vitest'
import { createProject, type Files } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const build = async (theme: object, files: Files = {}) => {
  const dir = createProject({ ...sampleSite({}, { theme }), ...files })
  const { exitCode, stdout } = await docsite(['build', '--skip', 'fetch-readmes', '--json'], dir)
  const { messages } = JSON.parse(stdout) as {
    messages: {
      file?: string
      line?: number
      column?: number
      ruleId: string
      reason: string
      hint?: string
    }[]
  }
  return { exitCode, messages: messages.filter(({ ruleId }) => ruleId !== 'no-host') }
}

test('an accent colour with too little contrast is an error, with the nearest colour that passes', async () => {
  const { exitCode, messages } = await build({ accent: 'gold' })
  expect(exitCode).toBe(2)
  expect(messages).toMatchObject([
    {
      file: 'docsite.config.json',
      line: 1,
      ruleId: 'config-invalid',
      reason: expect.stringMatching(
        /^`theme\.accent`: has a contrast of 1\.\d\d to the background `#\w+` in the light theme/,
      ),
      hint: expect.stringMatching(/^The nearest readable colour is `#\w{6}`\.$/),
    },
  ])
})

test('URLs in a stylesheet that pages cannot load, and missing theme files, are reported with their position', async () => {
  const css = [
    '.a { background: url(missing.png) }',
    '.b { background: url(https://cdn.example/b.png) }',
    '.c { mask: url("data:image/svg+xml,x") }',
    '.d { background: url(content) }',
    '.e { background: url(50%.png) }',
  ].join('\n')
  const found = await build({ css: 'own.css' }, { 'own.css': css })
  expect(found.exitCode).toBe(2)
  expect(found.messages.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    'own.css:1 There is no file `missing.png`',
    'own.css:2 `https://cdn.example/b.png` is on another host, which the policy of pages doesn’t allow',
    'own.css:3 Data URLs in a stylesheet aren’t allowed by the policy of pages',
    'own.css:4 `content` is a folder, not a file',
    'own.css:5 There is no file `50%.png`',
  ])
  const far = await build(
    { css: 'own.css' },
    {
      'own.css': '@import "https://cdn.example/a.css";\n@import url(near.css);\n.a { color: red }\n',
      'near.css': '/* Near */\n@import "//cdn.example/b.css";\n',
    },
  )
  expect(far.messages.map(({ file, line, column, reason }) => `${file}:${line}:${column} ${reason}`)).toEqual(
    [
      'near.css:2:10 `//cdn.example/b.css` is on another host: pages can only load stylesheets of the site',
      'own.css:1:10 `https://cdn.example/a.css` is on another host: pages can only load stylesheets of the site',
    ],
  )
  const broken = await build({ css: 'own.css' }, { 'own.css': '.a {\n  color: red;;\n  b c }' })
  expect(broken.messages).toMatchObject([{ file: 'own.css', line: 3, ruleId: 'theme-css' }])
  const missing = await build({ css: 'own.css' }, {})
  expect(missing.messages).toMatchObject([
    {
      file: 'docsite.config.json',
      line: expect.any(Number),
      reason: 'There is no stylesheet `own.css`',
      hint: 'Create it, or change `theme.css` in the configuration.',
    },
  ])
  const lost = await build({ css: 'own.css' }, { 'own.css': "@import './near.css';" })
  expect(lost.messages).toMatchObject([
    {
      file: 'own.css',
      line: 1,
      reason: 'There is no stylesheet `near.css`',
      hint: 'Create it, or change the import.',
    },
  ])
  const wide = Buffer.from('\uFEFF.a { color: red }', 'utf16le')
  const encoded = await build({ css: 'own.css' }, { 'own.css': "@import './wide.css';", 'wide.css': wide })
  expect(encoded.messages).toMatchObject([
    {
      file: 'wide.css',
      line: 1,
      reason: 'The file is UTF-16, or not a text file',
      hint: 'Save the file as UTF-8.',
    },
  ])
  for (const theme of [
    { css: 'none.css' },
    { logo: 'none.svg' },
    { fonts: { files: [{ family: 'F', file: 'f.woff2' }] } },
  ]) {
    const { exitCode, messages } = await build(theme)
    expect([exitCode, messages.length]).toEqual([2, 1])
  }
})
