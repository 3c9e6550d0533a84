import { expect, test } from 'vitest'
import { createProject, type Files, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const check = ['check', '--only', 'prose']

function createSite(files: Files, settings: object = {}): string {
  return createProject({
    'docsite.config.json': JSON.stringify({
      site: { name: 'Site', description: 'A site.' },
      readmes: { sections: [{ section: 'loaders', packages: ['x'] }] },
      check: { terms: [{ use: 'source map', not: ['sourcemap'] }], ...settings },
    }),
    'content/index.md': '---\ntitle: Home\n---\n',
    ...files,
  })
}

async function findingsOf(dir: string, ...args: string[]) {
  const { messages } = await docsiteJson([...check, ...args], dir)
  return messages.map(({ file, line, column, ruleId }) => `${file}:${line}:${column} ${ruleId}`)
}

test('problems of wording and form are reported with their position', async () => {
  const dir = createSite({
    'content/page.mdx': `---
title: A sourcemap
description: About sourcemaps${' and much more'.repeat(12)}
---

## Words

Text *with
a sourcemap*, \`sourcemap\` in code, and https://example.org/sourcemap by itself.

- www.example.org
- [example.org](https://example.org), [sourcemap](https://example.org/), [Example](https://example.org)

#### Too deep

# Too high

![](./a.png) ![ ](./a.png) ![A](./a.png) <img src="./a.png" /> <img src="./a.png" alt="" />

\`\`\`
sourcemap
\`\`\`

\`\`\`klingon
Qapla'
\`\`\`

\`\`\`bash npm
npm install sourcemap
\`\`\`
`,
    'content/a.png': Buffer.from(''),
    'content/second.md':
      '---\ntitle: a SOURCEMAP\n---\n\nSome <b>sourcemap</b>\n<img src="./a.png">\n\nAt <https://example.org>.',
  })
  expect(await findingsOf(dir)).toEqual([
    'content/page.mdx:1:1 description-length',
    'content/page.mdx:1:1 duplicate-title',
    'content/page.mdx:2:10 term',
    'content/page.mdx:3:20 term',
    'content/page.mdx:9:3 term',
    'content/page.mdx:9:40 bare-url',
    'content/page.mdx:11:3 bare-url',
    'content/page.mdx:12:3 bare-url',
    'content/page.mdx:12:40 term',
    'content/page.mdx:14:1 heading-level',
    'content/page.mdx:16:1 heading-level',
    'content/page.mdx:18:1 image-alt',
    'content/page.mdx:18:14 image-alt',
    'content/page.mdx:18:42 image-alt',
    'content/page.mdx:20:1 fence-language',
    'content/page.mdx:24:1 fence-language',
    'content/second.md:1:1 description-missing',
    'content/second.md:1:1 duplicate-title',
    'content/second.md:5:9 term',
    'content/second.md:6:1 image-alt',
    'content/second.md:8:4 bare-url',
  ])
})

test('READMEs are not reported, and included fragments are checked', async () => {
  const dir = createSite({
    'content/loaders/_x.md':
      '# Home\n\n#### sourcemap\n\n```\n```\n\nhttps://example.org ![](https://example.org/a.png)',
    'content/page.mdx': `---
title: Page
description: A page.
---

import Part from './_part.mdx'

<Part />
`,
    'content/_part.mdx': 'First.\n\nA sourcemap.\n',
  })
  expect(await findingsOf(dir)).toEqual([
    'content/_part.mdx:3:3 term',
    'content/index.md:1:1 duplicate-title',
  ])
})

test('each rule can be a warning or off, and `longestDescription` sets the maximum length', async () => {
  const dir = createSite(
    { 'content/page.md': '---\ntitle: Page\ndescription: More than ten.\n---\n\nA sourcemap.\n\n```\n```\n' },
    { longestDescription: 10, rules: { 'fence-language': 'warning', term: 'off' } },
  )
  const { messages, exitCode } = await docsiteJson(check, dir)
  expect(messages.map(({ ruleId, severity }) => `${severity} ${ruleId}`)).toEqual([
    'error description-length',
    'warning fence-language',
  ])
  expect(exitCode).toBe(1)
})

test('findings are cached for unchanged pages, and pages are checked again after a change of the page or the terms', async () => {
  const text = (word: string) => `---\ntitle: Page\ndescription: A page.\n---\n\nA ${word}.\n`
  const dir = createSite({ 'content/page.md': text('sourcemap') })
  expect(await findingsOf(dir)).toEqual(['content/page.md:6:3 term'])
  const { stderr } = await docsite(check, dir)
  expect(stderr).toContain('2 pages (0 read)')
  expect(await findingsOf(dir)).toEqual(['content/page.md:6:3 term'])
  writeFiles(dir, { 'content/page.md': text('source map') })
  expect(await findingsOf(dir)).toEqual([])
  writeFiles(dir, {
    'docsite.config.json': JSON.stringify({
      site: { name: 'Site', description: 'A site.' },
      check: { terms: [{ use: 'map', not: ['source map'] }] },
    }),
  })
  expect(await findingsOf(dir)).toEqual(['content/page.md:6:3 term'])
})
