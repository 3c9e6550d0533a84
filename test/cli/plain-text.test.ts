import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isPlainText } from '../../pipeline/support/text/plain-text.ts'
import { readPage } from '../support/html.ts'
import { createProject, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

const site = { name: 'Kettle', host: 'https://kettle.example' }

test('characters that HTML and XML cannot contain are reported with their position and removed from the output', async () => {
  const post =
    '# Ste\u001Bam\n\nHot\u0002 water. <i title="&#3;">&#4;</i>\n\n<p>&#1;</p>\n\n```\n\u001B[31m red\n```\n'
  const dir = createProject(
    sampleSite(
      {
        'content/index.md': '---\ntitle: "Ho\\x01me"\ndescription: "Te\\uD800a"\n---\n\nText.\n',
        'content/blog/index.md': page('Blog'),
        'content/blog/2026-01-02-steam.md': post,
        'content/cup.mdx': '# Cup\n\n{"a\\uFFFEb"}\n\n<Card title={"\\u0002x"} href="/blog/">y</Card>\n',
        'content/part.mdx': '---\ntitle: Part\n---\n\nimport Part from "./_part.mdx"\n\n<Part />\n',
        'content/_part.mdx': 'One.\n\nTwo\u0007.\n',
      },
      { site, sections: [{ name: 'blog', order: 'date' }], rules: { 'missing-title': 'off' } },
    ),
  )
  const { exitCode, messages } = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
  expect(exitCode).toBe(0)
  expect(
    messages.map(({ file, line, column, ruleId }) => `${file}:${line}:${column} ${ruleId}`).sort(),
  ).toEqual([
    'content/_part.mdx:3:4 control-character',
    'content/blog/2026-01-02-steam.md:1:6 control-character',
    'content/blog/2026-01-02-steam.md:3:13 control-character',
    'content/blog/2026-01-02-steam.md:5:4 control-character',
    'content/cup.mdx:3:1 control-character',
    'content/cup.mdx:5:1 control-character',
    'content/index.md:2:1 control-character',
    'content/index.md:3:1 control-character',
  ])
  expect(messages[0]).toMatchObject({ severity: 'warning', hint: expect.stringContaining('escape') })
  const output = path.join(dir, 'output')
  const files = readdirSync(output, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const texts = files.filter(({ name }) => /\.(?:html|js|json|xml|txt|css|md)$/.test(name))
  expect(texts.length).toBeGreaterThan(20)
  const unplain = texts.filter(
    (file) => !isPlainText(readFileSync(path.join(file.parentPath, file.name), 'utf8')),
  )
  expect(unplain.map(({ name }) => name)).toEqual([])
  expect(readFileSync(path.join(output, 'blog/atom.xml'), 'utf8')).toContain('<title>Ste\uFFFDam</title>')
})

test('a configuration with a character that HTML cannot contain is rejected', async () => {
  const files = sampleSite(
    {},
    { site: { ...site, name: 'Ket\u0001tle' }, footerLinks: [{ label: '\uDC00', url: '/' }] },
  )
  const { exitCode, messages } = await docsiteJson(['build'], createProject(files))
  expect(exitCode).toBe(2)
  expect(messages.map(({ reason, line }) => [line, reason])).toEqual([
    [1, '`site.name`: contains the character U+0001, which HTML doesn’t allow'],
    [1, '`footerLinks[0].label`: contains the character U+DC00, which HTML doesn’t allow'],
  ])
})

test('`import` replaces a character that HTML cannot contain and reports its position', async () => {
  const dir = createProject({
    'old/mkdocs.yml': 'site_name: Kettle\nsite_description: "Hot\\x07 water"\n',
    'old/docs/index.md': page('Home'),
  })
  const { result } = await docsiteJson(['import', 'old', '--into', 'new'], dir)
  expect(result).toMatchObject({
    left: [{ file: 'mkdocs.yml', line: 2, what: expect.stringContaining('contains the character U+0007') }],
  })
  expect(readFileSync(path.join(dir, 'new/docsite.config.ts'), 'utf8')).toContain("'Hot\uFFFD water'")
})

test('code shows bidirectional control characters as escapes, and text keeps them', async () => {
  const dir = createProject(
    sampleSite({
      'content/turned.md': `${page('Turned')}\nA \u2067word\u2069 and \`a\u202Eb\`.\n\n- Item\n\n  \`\`\`js\n  ok()\n  if (\u2066admin\u2069) {}\n  \`\`\`\n`,
    }),
  )
  const { exitCode, messages } = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
  expect(exitCode).toBe(0)
  expect(messages.map(({ line, column, ruleId }) => [line, column, ruleId])).toEqual([
    [7, 16, 'turned-code'],
    [13, 7, 'turned-code'],
  ])
  const turned = readPage(path.join(dir, 'output'), '/turned/')
  expect(turned.texts('.prose code')).toEqual([
    'a\\u202eb',
    expect.stringContaining('if (\\u2066admin\\u2069) {}'),
  ])
  expect(turned.texts('.prose p')[0]).toContain('\u2067word\u2069')
})
