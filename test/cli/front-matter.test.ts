import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { createProject, writeFiles } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

test('`markdown.mdx` makes .md files MDX, and the rule for unknown components can be a warning', async () => {
  const text =
    '---\ntitle: A\n---\n\n<!-- c -->\n\n<Sparkle>\n\n**Lit.**\n\n</Sparkle>\n\nA <Glow>word</Glow>.\n'
  const config = { markdown: { mdx: ['guides/**'] }, rules: { 'unknown-component': 'warning' } }
  const dir = createProject(sampleSite({ 'content/guides/a.md': text, 'content/b.md': text }, config))
  const { exitCode, messages } = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
  expect([exitCode, messages.map(({ file, ruleId }) => `${file} ${ruleId}`)]).toEqual([
    0,
    [
      'content/b.md unknown-element',
      'content/b.md unknown-element',
      'content/guides/a.md unknown-component',
      'content/guides/a.md unknown-component',
    ],
  ])
  const hints = messages.map(({ hint }) => hint).slice(2)
  expect(hints).toEqual([
    'Add `_components/Sparkle.tsx` to the content folder, or write `\\<Sparkle>` to show the tag itself. Until then, its content is shown in a box.',
    'Add `_components/Glow.tsx` to the content folder, or write `\\<Glow>` to show the tag itself. Until then, its content is shown in a box.',
  ])
  const { html } = readPage(path.join(dir, 'output'), '/guides/a/')
  expect(html).toMatch(/<div class="unknown-component"><p><strong>Lit\.<\/strong><\/p>\s*<\/div>/)
  expect(html).toContain('<p>A <span class="unknown-component">word</span>.</p>')
})

test('custom keys are allowed by `frontMatter.allow` or checked by a schema, and repeated warnings are grouped', async () => {
  const pages = Object.fromEntries(
    [1, 2, 3, 4].map((number) => [
      `content/p${number}.md`,
      `---\ntitle: P${number}\nms.date: 2026-01-0${number}\nlevel: ${number}\n---\n`,
    ]),
  )
  const dir = createProject(sampleSite(pages, { frontMatter: { allow: ['ms.*'] } }))
  const { stderr } = await docsite(['index'], dir)
  expect(stderr).toMatch(
    /warning content\/p1\.md:4:1: Front matter has no key `level` \(unknown-key\)\n.*4 times, also at content\/p2\.md:4:1, content\/p3\.md:4:1, …\n/s,
  )
  expect(stderr).toContain('4 warnings')
  expect(stderr).not.toMatch(/warning content\/p4|no key `ms/)
  const verbose = await docsite(['index', '--verbose'], dir)
  expect(verbose.stderr).toContain('warning content/p4.md:4:1')
  expect((await docsiteJson(['index'], dir)).messages).toHaveLength(4)

  const zod = pathToFileURL(path.resolve('node_modules/zod/index.js')).href
  writeFiles(dir, {
    'docsite.config.json': JSON.stringify({
      site: { name: 'Kettle' },
      frontMatter: { schema: './page.mjs' },
    }),
    'page.mjs': `import { z } from '${zod}'\nexport default z.object({ title: z.string(), level: z.number().max(3, 'is at most 3').optional() })\n`,
  })
  const { exitCode, messages } = await docsiteJson(['index'], dir)
  expect(exitCode).toBe(1)
  expect(messages).toMatchObject([
    {
      file: 'content/p4.md',
      line: 4,
      column: 1,
      ruleId: 'front-matter-schema',
      reason: '`level`: is at most 3',
    },
  ])
})

test('lists of words may be text with commas, and an unknown key can be allowed for another program', async () => {
  const front = ['title: A', 'keywords: tea, hot water,', 'contributors: ann', 'sitemap: false']
  const dir = createProject(sampleSite({ 'content/guides/a.md': `---\n${front.join('\n')}\n---\n\nBoil.\n` }))
  const { exitCode, messages } = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
  expect([exitCode, messages]).toEqual([
    0,
    [
      expect.objectContaining({
        ruleId: 'unknown-key',
        hint: 'Remove it, or add it to `frontMatter.allow` in the configuration if another program reads it.',
      }),
    ],
  ])
  expect(readPage(path.join(dir, 'output'), '/guides/a/').html).toContain('https://github.com/ann')
})
